import type { FileThing } from '#contract/things.ts'
import { fieldName, stateName } from '#core/fields/shown-names.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts } from '#messages/documents.ts'
import { Select } from '#ui/forms/select.tsx'
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
  /** In a table, whose head names the column. */
  readonly labelHidden?: boolean
}

/** The state of work on a document. The choice shows at once and is reverted if the server rejects it (OPEN-26). */
export function WorkflowField({ projectId, file, rejection, labelHidden = false }: WorkflowFieldProps) {
  const states = useWorkflow(projectId, file.data.document_type)
  const title = useTitles(projectId)(file.data)
  const save = useSaveField(projectId, file)
  const value = file.data.extracted['workflow'] ?? null
  const shown = typeof value === 'string' ? value : ''
  const edit = useEditOf(projectId, file.id, 'extracted.workflow')
  const known = states.includes(shown) || shown === ''
  const choice = useStateChoice(projectId, file, (state, comment) =>
    save.mutate({
      field: 'extracted.workflow',
      value: state === '' ? null : state,
      base: value,
      version: file.version,
      ...(comment !== undefined && { comment }),
    }),
  )
  // One tree with and without an edit: the select keeps the focus.
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={labelHidden ? `${fieldName('workflow')}, ${title}` : fieldName('workflow')}
        labelHidden={labelHidden}
        {...(labelHidden && { quietEmpty: texts.empty })}
        value={shown}
        disabled={rejection !== undefined}
        {...(rejection !== undefined && !labelHidden && { hint: rejection })}
        options={[
          { value: '', label: texts.noWorkflow },
          ...[...states, ...(known ? [] : [shown])].map((state) => ({
            value: state,
            label: stateName(state),
          })),
        ].map((option) => ({ ...option, blockedReason: choice.blockedReason(option.value) }))}
        error={save.error ? saveErrorOf(save.error) : undefined}
        onChange={(state) => {
          if (state !== shown) choice.choose(state)
        }}
      />
      {choice.dialog}
      <EditMark edit={edit} />
      {!labelHidden && <EditChoice edit={edit} />}
    </div>
  )
}
