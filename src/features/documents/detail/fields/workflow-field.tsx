import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { fieldName, stateName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/documents.ts'
import { Select, SelectChoices, type SelectList } from '#ui/forms/select.tsx'
import { useStateChoice } from '../../approval/choose-state.tsx'
import { EditChoice } from '../../edits/edit-choice.tsx'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditOf } from '../../edits/use-edits.ts'
import { useSaveField } from '../../edits/use-save-field.ts'
import { useWorkflow } from '../../edits/use-workflow.ts'
import { saveErrorOf } from '../../edits/save-edit.ts'

export interface WorkflowFieldProps {
  readonly projectId: string
  readonly file: FileThing
  readonly rejection: string | undefined
}

/** The workflow state of a document. */
export function WorkflowField(props: WorkflowFieldProps) {
  // Loads the states before the list opens; tables already have them.
  useWorkflow(props.projectId, props.file.data.document_type)
  return <WorkflowSelect {...props} />
}

export interface WorkflowSelectProps extends WorkflowFieldProps {
  /** In a table, whose header names the column: the title of the document. */
  readonly rowTitle?: string
}

/**
 * Selects a state. It is shown at once and reverted if the server rejects it (OPEN-26). The choices need several
 * queries, and a table has a hundred rows, so these are made on first opening.
 */
export function WorkflowSelect({ projectId, file, rejection, rowTitle }: WorkflowSelectProps) {
  const edit = useEditOf(projectId, file.id, 'extracted.workflow')
  const [error, setError] = useState<string>()
  const isInRow = rowTitle !== undefined
  const shown = stateOf(file)
  // The same tree with and without an edit, so that the select keeps the focus.
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={isInRow ? `${fieldName('workflow')}, ${rowTitle}` : fieldName('workflow')}
        labelHidden={isInRow}
        {...(isInRow && { quietEmpty: texts.empty })}
        value={shown}
        disabled={rejection !== undefined}
        {...(rejection !== undefined && !isInRow && { hint: rejection })}
        options={[{ value: shown, label: shown === '' ? texts.noWorkflow : stateName(shown) }]}
        list={(list) => <States {...{ projectId, file, list }} onError={setError} />}
        error={error}
      />
      <EditMark edit={edit} />
      {!isInRow && <EditChoice edit={edit} />}
    </div>
  )
}

function stateOf({ data }: FileThing): string {
  const value = data.extracted['workflow']
  return typeof value === 'string' ? value : ''
}

interface StatesProps extends Pick<WorkflowFieldProps, 'projectId' | 'file'> {
  readonly list: SelectList
  readonly onError: (error: string | undefined) => void
}

/** The states to choose from, with those that this person cannot choose. */
function States({ projectId, file, list, onError }: StatesProps) {
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
