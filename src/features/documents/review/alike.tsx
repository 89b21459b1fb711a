import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { typeKey } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { refreshLists, useTitles } from '#features/workspace-data/index.ts'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Property } from '../document-type.ts'
import { ALWAYS, saveEdit, saveErrorOf, subjectOf } from '../edits/save-edit.ts'
import { contextOf, isRows, showField } from '../field-value.ts'
import { canConfirm, markOf } from '../review-mark.ts'
import { mainFieldsOf } from './review-order.ts'
import { TitleText } from '../title-text.tsx'

const valueOf = ({ data }: FileThing, key: string) => data.extracted[key] ?? null

/**
 * Documents of the queue with the same question: the same type, field, reason and value; for an empty value also the
 * same party. Excludes the document itself.
 */
function alikeIn(queue: readonly FileThing[], file: FileThing, properties: readonly Property[], key: string) {
  const reason = markOf(file, key)
  const value = valueOf(file, key)
  if (reason === null || !canConfirm(reason) || isRows(value)) return []
  const [party] = mainFieldsOf(properties).parties
  const partyOf = (one: FileThing) => (party === undefined ? null : valueOf(one, party))
  const type = typeKey(file.data.document_type ?? '')
  return queue.filter(
    (other) =>
      other.id !== file.id &&
      typeKey(other.data.document_type ?? '') === type &&
      markOf(other, key) === reason &&
      (isEmptyValue(value)
        ? isEmptyValue(valueOf(other, key)) && partyOf(file) !== null && partyOf(other) === partyOf(file)
        : valueOf(other, key) === value),
  )
}

export interface DecideAlikeProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  readonly property: Property
  /** The loaded documents to review. */
  readonly queue: readonly FileThing[]
  /** Called before the decision is saved. */
  readonly onDecide: () => void
}

/**
 * Decides the same question for several documents at once, after listing them. Renders nothing if there are no
 * others.
 */
export function DecideAlike({ projectId, file, properties, property, queue, onDecide }: DecideAlikeProps) {
  const [open, setOpen] = useState(false)
  const titleOf = useTitles(projectId)
  const others = alikeIn(queue, file, properties, property.key)
  const files = [file, ...others]
  const { busy, decide } = useDecide(projectId, property, files, () => setOpen(false))
  if (others.length === 0) return null
  const value = valueOf(file, property.key)
  const shown = isEmptyValue(value)
    ? texts.alikeEmpty({ label: property.label })
    : texts.alikeValue({
        label: property.label,
        value: showField(property.key, value, property.schema, contextOf(file.data.extracted)),
      })
  return (
    <>
      <Button variant="quiet" className="-ms-3 self-start" onPress={() => setOpen(true)}>
        {texts.alike({ n: files.length })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.alikeTitle({ n: files.length })}
        closeLabel={texts.close}
        footer={
          <>
            <Button onPress={() => setOpen(false)}>{texts.cancel}</Button>
            <Button
              variant="primary"
              busy={busy}
              onPress={() => {
                onDecide()
                void decide()
              }}
            >
              {isEmptyValue(value)
                ? texts.leaveEmptyAll({ n: files.length })
                : texts.acceptIn({ n: files.length })}
            </Button>
          </>
        }
      >
        <p className="mb-3">
          <bdi>{shown}</bdi>
        </p>
        <ul className="flex max-h-[40dvh] flex-col gap-1 overflow-y-auto text-sm">
          {files.map((one) => (
            <li key={one.id} className="break-words">
              <TitleText title={titleOf(one.data)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function useDecide(
  projectId: string,
  { key, label }: Property,
  files: readonly FileThing[],
  onEnd: () => void,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const decide = async () => {
    setBusy(true)
    let failure: unknown
    let done = 0
    for (const file of files) {
      const value = valueOf(file, key)
      const change = {
        projectId,
        thingId: file.id,
        part: `extracted.${key}` as const,
        value,
        base: value,
        version: file.version ?? null,
        vouch: true,
        subject: subjectOf(client, projectId, file),
      }
      await saveEdit(client, change, { conflicts: 'caller', isWaitedFor: ALWAYS }).then(
        () => (done += 1),
        (error: unknown) => (failure ??= error),
      )
    }
    setBusy(false)
    refreshLists(client, projectId)
    showSnackbar({
      text:
        failure === undefined
          ? texts.alikeDone({ n: done, label })
          : texts.alikeFailed({ n: files.length - done, reason: saveErrorOf(failure) }),
    })
    onEnd()
  }
  return { busy, decide }
}
