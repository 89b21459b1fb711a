import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { refreshLists, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { readErrorOf } from './use-read-again.ts'

export interface ChangeTypeProps {
  readonly projectId: string
  readonly file: FileThing
  readonly onClose: () => void
}

/** Gives a document another type: it is read again, and similar documents get this type from now on. */
export function ChangeType({ projectId, file, onClose }: ChangeTypeProps) {
  const client = useQueryClient()
  const { data = [] } = useQuery(schemaStatsQuery(projectId))
  const own = findType(data, file.data.document_type)?.document_type
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? own ?? ''
  const change = useMutation({
    mutationFn: () => {
      changeCount.add()
      const body = { document_type: value }
      return api.call('changeType', { params: { id: file.id }, body }, { projectId })
    },
    onSuccess: (thing) => {
      client.setQueryData(thingKey(projectId, file.id), thing)
      refreshLists(client, projectId)
      showSnackbar({ text: detailTexts.typeChanged({ type: typeName(value) }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={detailTexts.changeType}
      closeLabel={texts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyText={detailTexts.changingType}
            blockedReason={value === '' || value === own ? detailTexts.sameType : undefined}
            onPress={() => change.mutate()}
          >
            {detailTexts.changeType}
          </Button>
        </>
      }
    >
      <Select
        label={detailTexts.typeChange}
        options={data.map(({ document_type }) => ({
          value: document_type,
          label: typeName(document_type),
        }))}
        value={value}
        onChange={setChosen}
        autoFocus
        hint={detailTexts.changeTypeHint}
        error={change.isError ? readErrorOf(change.error) : undefined}
      />
    </Dialog>
  )
}
