import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Edit } from '#core/edits/types.ts'
import { needsPerson } from '#core/edits/queue.ts'
import { propertyOf } from '#core/edits/parts.ts'
import { findType } from '#core/fields/find-type.ts'
import { texts } from '#messages/document-values.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { propertiesOf } from '../document-type.ts'
import { paths } from '#features/navigation/index.ts'
import { schemaStatsQuery, useTitles } from '#features/workspace-data/index.ts'
import { cachedFile } from './bulk-edits.ts'
import { restore } from './discard.ts'
import { EditChoice } from './edit-choice.tsx'
import { EditMark } from './edit-mark.tsx'
import { editLabel, editValue } from './edit-text.ts'
import { useOverlay } from './use-overlay.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'

export interface EditsDialogProps {
  readonly edits: readonly Edit[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists all pending changes: what, of which document, from and to, with their actions. */
export function EditsDialog({ edits, open, onClose }: EditsDialogProps) {
  const [discarded, setDiscarded] = useState<Edit | null>(null)
  const discard = async (edit: Edit) => {
    if (await pageEdits.discard(edit)) setDiscarded(edit)
  }
  const close = () => {
    setDiscarded(null)
    onClose()
  }
  const hint = edits.every(needsPerson) ? editTexts.decide : editTexts.hint
  const sorted = edits.toSorted((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)))
  return (
    <Dialog open={open} onClose={close} title={editTexts.title} closeLabel={texts.close} size="medium">
      <p className="mb-3 text-sm text-text-muted">{edits.length > 0 ? hint : editTexts.none}</p>
      <ul aria-label={editTexts.title} className="divide-y divide-border">
        {sorted.map((edit) => (
          <Entry
            key={`${edit.projectId} ${edit.thingId} ${edit.part}`}
            edit={edit}
            onLeave={close}
            onDiscard={discard}
          />
        ))}
      </ul>
      {discarded && (
        <div role="status" className="flex items-center gap-2 border-t border-border pt-2 text-sm">
          <span className="min-w-0 flex-1">{editTexts.discarded({ label: editLabel(discarded) })}</span>
          <Button
            variant="quiet"
            onPress={() => {
              setDiscarded(null)
              void restore(discarded)
            }}
          >
            {editTexts.undo}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Current name of the edited thing, else the name at the time of the edit. */
function useSubjectName(edit: Edit): string {
  const client = useQueryClient()
  const titleOf = useTitles(edit.projectId)
  const overlay = useOverlay(edit.projectId)
  const file = edit.part === 'name' ? undefined : cachedFile(client, edit.projectId, edit.thingId)
  return file ? titleOf(overlay.file(file).data) : edit.subject.name
}

interface EntryProps {
  readonly edit: Edit
  readonly onLeave: () => void
  readonly onDiscard: (edit: Edit) => Promise<void>
}

function Entry({ edit, onLeave, onDiscard }: EntryProps) {
  const client = useQueryClient()
  const [discarding, setDiscarding] = useState(false)
  const discard = async () => {
    setDiscarding(true)
    await onDiscard(edit)
    setDiscarding(false)
  }
  const { data: types } = useQuery({ ...schemaStatsQuery(edit.projectId), staleTime: Infinity })
  const schema = findType(types, edit.subject.type)?.schema
  const key = propertyOf(edit.part)
  const property = key === null ? undefined : propertiesOf(schema).find((one) => one.key === key)
  const label = property?.label ?? editLabel(edit)
  const name = useSubjectName(edit) || editTexts.unnamed
  const isGone = edit.state.at === 'refused' && edit.state.reason === 'gone'
  const href =
    edit.part === 'name'
      ? paths.folder(edit.projectId, edit.thingId)
      : paths.thing(edit.projectId, edit.thingId)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{label}</p>
          {isGone ? (
            <p className="text-sm break-words text-text-muted">
              <bdi>{name}</bdi>
            </p>
          ) : (
            <span onClick={onLeave} className="text-sm">
              <TextLink href={href} className="inline-flex min-h-8 items-center break-words">
                <bdi>{name}</bdi>
              </TextLink>
            </span>
          )}
        </div>
        {!needsPerson(edit) && (
          <Button
            variant="quiet"
            busy={discarding}
            aria-label={editTexts.discardOf({ label, name })}
            onPress={() => void discard()}
          >
            {editTexts.discard}
          </Button>
        )}
      </div>
      {!needsPerson(edit) && (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
            <dt className="text-text-muted">{editTexts.from}</dt>
            <dd className="line-clamp-3 break-words">{editValue(client, edit, edit.base, property)}</dd>
            <dt className="text-text-muted">{editTexts.to}</dt>
            <dd className="line-clamp-3 break-words">{editValue(client, edit, edit.value, property)}</dd>
          </dl>
          <EditMark edit={edit} />
        </>
      )}
      <EditChoice edit={edit} property={property} onDiscard={onDiscard} />
    </li>
  )
}
