import { currencyChoices } from '#lib/currency-choices.ts'
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx'
import { useWorkspace } from './use-workspace.ts'

/** An ISO 4217 code, typed or chosen; the workspace's own comes first. */
export function CurrencyInput(props: Omit<TextFieldProps, 'choices' | 'maxLength' | 'autoComplete'>) {
  const own = useWorkspace()?.project.default_currency ?? null
  return <TextField {...props} choices={currencyChoices(own)} maxLength={3} autoComplete="off" />
}
