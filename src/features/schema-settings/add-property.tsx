import { texts } from '#messages/schema-settings.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { normalName } from './property-draft.ts'
import { saveErrorText } from './use-save-type.ts'

export interface AddPropertyProps {
  readonly open: boolean
  /** Names that are in use. */
  readonly taken: readonly string[]
  readonly onClose: () => void
  /** Saves the property; rejects if that fails. */
  readonly onAdd: (name: string) => Promise<unknown>
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.,&/()-]{0,99}$/u

/** Asks for the name of a new property (SCHEMA-02, SCHEMA-09, SCHEMA-10). */
export function AddProperty({ open, taken, onClose, onAdd }: AddPropertyProps) {
  const form = useForm({
    open,
    initial: { name: '' },
    check: ({ name }) => ({ name: nameError(normalName(name), taken) }),
    send: ({ name }) => onAdd(normalName(name)),
    errorText: (error) => ({ name: saveErrorText(error) }),
  })
  return (
    <FormDialog
      open={open}
      form={form}
      title={texts.add}
      labels={{ submit: texts.add, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.addName}
        hint={texts.addHelp}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  )
}

function nameError(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return texts.addBlank
  if (taken.includes(name)) return texts.addTaken({ name })
  return NAME.test(name) ? undefined : texts.addInvalid
}
