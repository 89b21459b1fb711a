import type { Project } from '#contract/projects.ts'
import { texts } from '#messages/workspaces.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useCreateProject } from './use-create-project.ts'

export interface CreateWorkspaceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (project: Project) => void
}

/** WS-06, WS-07. */
export function CreateWorkspaceDialog({ open, onClose, onCreated }: CreateWorkspaceDialogProps) {
  const create = useCreateProject()
  const form = useForm({
    open,
    initial: { name: '', description: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    send: async ({ name, description }) =>
      onCreated(await create.mutateAsync({ name: name.trim(), description: description.trim() || null })),
    errorText: (error) => detailOf(error, texts.createFailed),
  })
  return (
    <FormDialog
      open={open}
      form={form}
      title={texts.create}
      labels={{ submit: texts.create, busy: texts.creating, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={200}
        autoFocus
        required
      />
      <TextArea
        {...form.field('description')}
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={4000}
      />
    </FormDialog>
  )
}
