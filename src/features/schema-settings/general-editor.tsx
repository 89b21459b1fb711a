import { useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { SchemaThing } from '#contract/things.ts'
import { editsBeside } from '#lib/edits-beside.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { schemaTexts as texts } from './texts.ts'
import { useSaveType } from './use-save-type.ts'

export interface GeneralEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  readonly blocked: string | undefined
  readonly onDirty: (dirty: boolean) => void
}

const formOf = ({ data }: SchemaThing) => ({
  document_type: data.document_type,
  department: data.department,
  description: data.description,
  workflow: (data.workflow ?? []).join('\n'),
})
type Form = ReturnType<typeof formOf>

const differs = (form: Form, saved: Form) =>
  (Object.keys(form) as (keyof Form)[]).some((key) => form[key] !== saved[key])

/** Name, department, description and workflow of a type. */
export function GeneralEditor({ projectId, type, blocked, onDirty }: GeneralEditorProps) {
  const saved = formOf(type)
  const [edits, setEdits] = useState<Partial<Form>>({})
  const { save, error } = useSaveType(projectId, type)
  const latest = useLatest(edits)
  const form = { ...saved, ...edits }
  const changed = differs(form, saved)
  const disabled = blocked !== undefined
  const set = (part: Partial<Form>) => {
    setEdits({ ...edits, ...part })
    onDirty(differs({ ...form, ...part }, saved))
  }
  const keep = (rest: Partial<Form>) => {
    setEdits(rest)
    onDirty(Object.keys(rest).length > 0)
  }
  const submit = () => {
    const { workflow: _lines, ...rest } = edits
    const workflow = form.workflow.split('\n').flatMap((line) => line.trim() || [])
    save.mutate(
      { ...rest, ...(edits.workflow !== undefined && { workflow }) },
      // What was typed while this was on its way is not saved yet.
      { onSuccess: () => keep(editsBeside(latest.current, form)) },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed && !save.isPending && !disabled) submit()
      }}
      className="flex flex-col gap-5"
    >
      {error !== undefined && <Banner tone="danger" title={error} />}
      <TextField
        label={texts.name}
        value={form.document_type}
        onChange={(document_type) => set({ document_type })}
        disabled={disabled}
        maxLength={NAME_MAX}
        required
      />
      <TextField
        label={texts.department}
        hint={texts.departmentHint}
        value={form.department}
        onChange={(department) => set({ department })}
        disabled={disabled}
        maxLength={NAME_MAX}
        required
      />
      <TextArea
        label={texts.typeDescription}
        value={form.description}
        onChange={(description) => set({ description })}
        disabled={disabled}
        maxLength={4000}
      />
      <TextArea
        label={texts.workflow}
        hint={texts.workflowHint}
        value={form.workflow}
        onChange={(workflow) => set({ workflow })}
        disabled={disabled}
        rows={4}
      />
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        <Button
          type="submit"
          variant="primary"
          isDisabled={!changed}
          busy={save.isPending}
          busyText={texts.saving}
          blockedReason={blocked}
        >
          {texts.save}
        </Button>
        <Button isDisabled={!changed} onPress={() => keep({})}>
          {texts.discard}
        </Button>
      </div>
    </form>
  )
}
