import { useEffect, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { texts as authTexts } from '#messages/auth.ts'
import type { FieldProps } from '../form/use-auth-form.ts'

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

export interface RevokeTokensProps {
  /** Returns the number of tokens and upload links. */
  readonly count: () => Promise<number>
  readonly selected: boolean
  readonly onChange: (selected: boolean) => void
}

/** Offers to revoke API tokens and upload links with a new password. Shows nothing if there are none. */
export function RevokeTokens({ count, selected, onChange }: RevokeTokensProps) {
  const [tokens, setTokens] = useState(0)
  useEffect(() => {
    let unmounted = false
    void count().then((found) => {
      if (!unmounted) setTokens(found)
    })
    return () => {
      unmounted = true
    }
  }, [count])
  if (tokens === 0) return null
  return (
    <Checkbox selected={selected} onChange={onChange}>
      {accountTexts.revokeTokens({ n: tokens })}
    </Checkbox>
  )
}
