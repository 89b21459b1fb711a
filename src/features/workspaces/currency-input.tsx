import { currencyChoices } from '#lib/currency-choices.ts'
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx'
import { useWorkspace } from './use-workspace.ts'

/** A code of ISO 4217, which is typed or chosen; that of the workspace comes first. */
export function CurrencyInput(props: Omit<TextFieldProps, 'choices' | 'maxLength' | 'autoComplete'>) {
  const own = useWorkspace()?.project.default_currency ?? null
  return <TextField {...props} choices={currencyChoices(own)} maxLength={3} autoComplete="off" />
}
