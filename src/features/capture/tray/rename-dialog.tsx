import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { texts } from '#messages/capture.ts'

export interface RenameDialogProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const form = useForm({ initial: { name }, send: (values) => onSave(values.name) })
  return (
    <FormDialog
      form={form}
      title={texts.renameTitle}
      labels={{ submit: texts.save, cancel: texts.cancel, close: texts.cancel }}
      onClose={onClose}
    >
      <TextField label={texts.nameLabel} {...form.field('name')} maxLength={200} autoFocus />
    </FormDialog>
  )
}
