import type { Edit } from '#core/edits/types.ts'
import { needsPerson } from '#core/edits/queue.ts'
import { LatePart } from '#features/loading/index.ts'
import { texts } from '#messages/edits.ts'
import { lateCode } from '#platform/db/late.ts'
import type { Property } from '../document-type.ts'
import type { ValueContext } from '../field-value.ts'
import { editLabel } from './edit-text.ts'

const decision = lateCode(async () => (await import('./edit-decision.tsx')).EditDecision)

export interface EditChoiceProps {
  readonly edit: Edit | undefined
  readonly property?: Property | undefined
  readonly context?: ValueContext | undefined
  /** Replaces the default, which offers Undo in a snackbar. */
  readonly onDiscard?: (edit: Edit) => Promise<void>
}

/** The decision that a person must make about a change that could not be saved. Renders nothing if there is none. */
export function EditChoice(props: EditChoiceProps) {
  if (!props.edit || !needsPerson(props.edit)) return null
  const label = props.property?.label ?? editLabel(props.edit)
  return (
    <LatePart load={decision} failed={<p role="alert">{`${label}: ${texts.notSaved}`}</p>}>
      {(EditDecision) => <EditDecision {...props} />}
    </LatePart>
  )
}
