import { useQueryClient } from '@tanstack/react-query'
import { Copy, RotateCw, Trash2 } from 'lucide-react'
import type { Edit } from '#core/edits/types.ts'
import { dateTime } from '#lib/relative-time.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { ConflictChoice } from '../detail/fields/conflict-choice.tsx'
import { editText } from '../typed-value.ts'
import { discard } from './discard.ts'
import type { EditChoiceProps } from './edit-choice.tsx'
import { editValue } from './edit-text.ts'
import { texts as decisionTexts } from '#messages/edit-decisions.ts'
import { texts as editTexts } from '#messages/edits.ts'

/** The decision about a change that could not be saved; renders nothing for others. */
export function EditDecision({ edit, property, context, onDiscard = discard }: EditChoiceProps) {
  const client = useQueryClient()
  if (edit?.state.at === 'refused') return <RejectedEdit {...{ edit, property, context, onDiscard }} />
  if (edit?.state.at !== 'conflict') return null
  const { value, by, at, own = false } = edit.state.theirs
  return (
    <ConflictChoice
      title={own ? decisionTexts.conflictOwn : decisionTexts.conflict}
      own={own}
      theirs={editValue(client, edit, value, property, context)}
      theirsNote={
        by !== null && at !== null ? decisionTexts.theirsBy({ name: by, when: dateTime(at) }) : undefined
      }
      mine={editValue(client, edit, edit.value, property, context)}
      busy={false}
      onMine={() => void pageEdits.prefer(edit)}
      onTheirs={() => void pageEdits.discard(edit)}
    />
  )
}

function RejectedEdit({
  edit,
  property,
  context,
  onDiscard,
}: Required<Omit<EditChoiceProps, 'edit'>> & { readonly edit: Edit }) {
  const client = useQueryClient()
  const { state } = edit
  if (state.at !== 'refused') return null
  const shown = editValue(client, edit, edit.value, property, context)
  const copy = () =>
    navigator.clipboard.writeText(edit.part === 'folder' ? shown : editText(edit.value)).then(
      () => showSnackbar({ text: decisionTexts.copied }),
      () => showSnackbar({ text: decisionTexts.copyError }),
    )
  return (
    <Banner
      tone="warning"
      title={editTexts.notSaved}
      actions={
        <>
          <Button icon={<Copy aria-hidden className="size-4" />} onPress={() => void copy()}>
            {decisionTexts.copy}
          </Button>
          <Button
            icon={<RotateCw aria-hidden className="size-4" />}
            onPress={() => void pageEdits.tryAgain(edit)}
          >
            {decisionTexts.tryAgain}
          </Button>
          <Button icon={<Trash2 aria-hidden className="size-4" />} onPress={() => void onDiscard(edit)}>
            {decisionTexts.discard}
          </Button>
        </>
      }
    >
      <p>{state.reason === 'gone' ? decisionTexts.deleted : state.detail}</p>
      <p className="mt-1 font-medium break-words select-text">
        <bdi>{shown}</bdi>
      </p>
    </Banner>
  )
}
