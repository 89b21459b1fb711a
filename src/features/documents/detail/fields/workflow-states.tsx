import type { FileThing } from '#contract/things.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/documents.ts'
import { SelectChoices, type SelectList } from '#ui/forms/select.tsx'
import { useStateChoice } from '../../approval/choose-state.tsx'
import { saveErrorOf } from '../../edits/save-edit.ts'
import { useSaveField } from '../../edits/use-save-field.ts'
import { useWorkflow } from '../../edits/use-workflow.ts'
import { stateOf } from './state-of.ts'

export interface WorkflowStatesProps {
  readonly projectId: string
  readonly file: FileThing
  readonly list: SelectList
  readonly onError: (error: string | undefined) => void
}

/** The states to choose from, with those that this person cannot choose. */
export function WorkflowStates({ projectId, file, list, onError }: WorkflowStatesProps) {
  const states = useWorkflow(projectId, file.data.document_type)
  const save = useSaveField(projectId, file)
  const shown = stateOf(file)
  const known = states.includes(shown) || shown === ''
  const choice = useStateChoice(projectId, file, (state, comment) => {
    onError(undefined)
    save.mutate(
      {
        field: 'extracted.workflow',
        value: state === '' ? null : state,
        base: file.data.extracted['workflow'] ?? null,
        version: file.version,
        ...(comment !== undefined && { comment }),
      },
      { onError: (error) => onError(saveErrorOf(error)) },
    )
  })
  const options = [
    { value: '', label: texts.noWorkflow },
    ...[...states, ...(known ? [] : [shown])].map((state) => ({ value: state, label: stateName(state) })),
  ]
  return (
    <>
      <SelectChoices
        {...list}
        options={options.map((option) => ({ ...option, blockedReason: choice.blockedReason(option.value) }))}
        onChoose={(state) => {
          if (state !== shown) choice.choose(state)
        }}
      />
      {choice.dialog}
    </>
  )
}
