import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { fieldName, stateName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/documents.ts'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import { Select } from '#ui/forms/select.tsx'
import { EditChoice } from '../../edits/edit-choice.tsx'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditOf } from '../../edits/use-edits.ts'
import { useWorkflow } from '../../edits/use-workflow.ts'
import { stateOf } from './state-of.ts'

/** The list of states: it decides by the rules of an approval. */
export const loadStates = lateCode(async () => (await import('./workflow-states.tsx')).WorkflowStates)

export interface WorkflowFieldProps {
  readonly projectId: string
  readonly file: FileThing
  readonly rejection: string | undefined
}

/** The workflow state of a document. */
export function WorkflowField(props: WorkflowFieldProps) {
  // Loads the states and their list before the list opens; tables already have them.
  useWorkflow(props.projectId, props.file.data.document_type)
  useEarly(loadStates)
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
        list={(list) => (
          <OpenedPart load={loadStates} open={list.open} onClose={() => list.onOpen(false)}>
            {(WorkflowStates) => <WorkflowStates {...{ projectId, file, list }} onError={setError} />}
          </OpenedPart>
        )}
        error={error}
      />
      <EditMark edit={edit} />
      {!isInRow && <EditChoice edit={edit} />}
    </div>
  )
}
