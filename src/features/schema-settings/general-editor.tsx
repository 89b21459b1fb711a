import { useEffect, useId, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { SchemaThing } from '#contract/things.ts'
import { departmentName, storedDepartment, storedType, typeName } from '#core/fields/shown-names.ts'
import { type OwnNames, useOwnNames } from '#features/workspace-data/index.ts'
import { concurrentEdits } from '#lib/concurrent-edits.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { LeaveGuard } from '#features/workspaces/index.ts'
import { texts } from '#messages/schema-settings.ts'
import { ApprovalEditor } from './approval-editor.tsx'
import { discardQuestion } from './discard-question.ts'
import { RetentionEditor, retentionError, retentionOf, typedRetention } from './retention-editor.tsx'
import { StatusesEditor } from './statuses-editor.tsx'
import { TitleFieldsEditor } from './title-fields-editor.tsx'
import { approvalOf, isApprovalValid, typedApproval } from './typed-approval.ts'
import { type TypeChange, useSaveType } from './use-save-type.ts'

export interface GeneralEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  readonly blocked: string | undefined
  readonly onDirty: (dirty: boolean) => void
}

const formOf = (type: SchemaThing) => {
  const { data } = type
  return {
    document_type: typeName(data.document_type),
    department: departmentName(data.department),
    description: data.description,
    workflow: data.workflow ?? [],
    title_fields: data.title_fields ?? [],
    retention: typedRetention(type),
    approval: typedApproval(type),
  }
}
type Form = ReturnType<typeof formOf>

const differs = (form: Form, saved: Form) => JSON.stringify(form) !== JSON.stringify(saved)

/** The stored values. A name that was left unchanged keeps its stored form, not the displayed one. */
const changeOf = (
  { document_type: name, department, retention, approval, ...edits }: Partial<Form>,
  { data }: SchemaThing,
  own: OwnNames,
): TypeChange => ({
  ...edits,
  ...(name !== undefined && {
    document_type: name === typeName(data.document_type) ? data.document_type : storedType(name, own.types),
  }),
  ...(department !== undefined && { department: departmentOf(department, data, own) }),
  ...(retention && { retention: retentionOf(retention) }),
  ...(approval && { approval: approvalOf(approval, data, own.states) }),
})

const departmentOf = (typed: string, { department }: SchemaThing['data'], { departments }: OwnNames) =>
  typed === departmentName(department) ? department : storedDepartment(typed, departments)

/** Unsaved edits of a type's details. */
function useDetails(projectId: string, type: SchemaThing) {
  const saved = formOf(type)
  const [edits, setEdits] = useState<Partial<Form>>({})
  const { save, error } = useSaveType(projectId, type)
  const latest = useLatest(edits)
  const own = useOwnNames(projectId)
  const form = { ...saved, ...edits }
  const submit = () =>
    // Edits made during the request are not saved yet.
    save.mutate(changeOf(edits, type, own), {
      onSuccess: () => setEdits(concurrentEdits(latest.current, form)),
    })
  return {
    form,
    own,
    changed: differs(form, saved),
    isValid: retentionError(form.retention) === undefined && isApprovalValid(form.approval),
    change: (part: Partial<Form>) => setEdits({ ...edits, ...part }),
    discard: () => setEdits({}),
    submit,
    isSaving: save.isPending,
    error,
  }
}

/** Name, department, description, title, workflow, approval and retention of a type. */
export function GeneralEditor({ projectId, type, blocked, onDirty }: GeneralEditorProps) {
  const { form, own, changed, isValid, change, discard, submit, isSaving, error } = useDetails(
    projectId,
    type,
  )
  const formId = useId()
  const disabled = blocked !== undefined
  useEffect(() => {
    onDirty(changed)
    return () => onDirty(false)
  }, [changed, onDirty])
  const field = (name: 'document_type' | 'department' | 'description') => ({
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    disabled,
  })
  return (
    <div className="flex flex-col gap-5">
      {error !== undefined && <Banner tone="danger" title={error} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && isValid && !isSaving && !disabled) submit()
        }}
        className="flex flex-col gap-5"
      >
        <TextField {...field('document_type')} label={texts.name} maxLength={NAME_MAX} required />
        <TextField
          {...field('department')}
          label={texts.department}
          hint={texts.departmentHint}
          maxLength={NAME_MAX}
          required
        />
        <TextArea {...field('description')} label={texts.description} maxLength={4000} />
      </form>
      <TitleFieldsEditor
        {...{ projectId, type, disabled }}
        chosen={form.title_fields}
        onChange={(keys) => change({ title_fields: [...keys] })}
      />
      <WorkRules {...{ projectId, type, disabled, form, own, change }} />
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isDisabled={!changed || !isValid}
          busy={isSaving}
          busyText={texts.saving}
          blockedReason={blocked}
        >
          {texts.save}
        </Button>
        <Button isDisabled={!changed} onPress={discard}>
          {texts.discard}
        </Button>
      </div>
      <LeaveGuard dirty={changed && !isSaving} question={discardQuestion} />
    </div>
  )
}

interface WorkRulesProps extends Pick<GeneralEditorProps, 'projectId' | 'type'> {
  readonly disabled: boolean
  readonly form: Form
  readonly own: OwnNames
  readonly change: (part: Partial<Form>) => void
}

/** Rules for the documents of a type: workflow, approval, retention. */
function WorkRules({ projectId, type, disabled, form, own, change }: WorkRulesProps) {
  return (
    <>
      <StatusesEditor
        statuses={form.workflow}
        own={own.states}
        disabled={disabled}
        onChange={(statuses) => change({ workflow: [...statuses] })}
      />
      <ApprovalEditor
        {...{ projectId, disabled }}
        department={departmentOf(form.department, type.data, own)}
        typed={form.approval}
        onChange={(approval) => change({ approval })}
      />
      <RetentionEditor
        {...{ projectId, type, disabled }}
        typed={form.retention}
        onChange={(retention) => change({ retention })}
      />
    </>
  )
}
