import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { ViewSettings } from '#contract/views.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { viewsQuery } from './use-layout.ts'

export interface SaveViewDialogProps {
  readonly projectId: string
  readonly documentType: string
  readonly open: boolean
  readonly settings: ViewSettings
  readonly onClose: () => void
}

/** Gives the present view a name. */
export function SaveViewDialog({ projectId, documentType, open, settings, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api.call(
        'createView',
        { body: { document_type: documentType, name: name.trim(), settings, shared } },
        { projectId },
      ),
    onSuccess: (view) => {
      void client.invalidateQueries(viewsQuery(projectId, documentType))
      showSnackbar({ text: tableTexts.viewSaved({ name: view.name }) })
      setName('')
      setShared(false)
      onClose()
    },
  })
  const blank = name.trim() === ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={tableTexts.saveViewTitle}
      closeLabel={texts.close}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={blank}
            busy={save.isPending}
            busyText={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!blank && !save.isPending) save.mutate()
        }}
        className="flex flex-col gap-3"
      >
        {save.isError && <Banner tone="danger" title={detailOf(save.error, tableTexts.viewError)} />}
        <TextField
          label={tableTexts.viewName}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoFocus
          required
        />
        <Checkbox selected={shared} onChange={setShared}>
          {tableTexts.viewShared}
        </Checkbox>
      </form>
    </Dialog>
  )
}
