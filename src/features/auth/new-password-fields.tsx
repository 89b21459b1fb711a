import { PasswordField } from '#ui/forms/password-field.tsx'
import { accountTexts } from './account-texts.ts'
import { authTexts } from './texts.ts'
import type { FieldProps } from './use-auth-form.ts'

/** A new password, typed twice. */
export function NewPasswordFields({
  field,
}: {
  readonly field: (name: 'password' | 'confirm') => FieldProps
}) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={accountTexts.reset.password}
        showLabel={authTexts.showPassword}
        hint={authTexts.register.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirm')}
        label={accountTexts.reset.confirm}
        showLabel={authTexts.showPassword}
        autoComplete="new-password"
        required
      />
    </>
  )
}
