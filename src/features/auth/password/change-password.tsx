import { useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { changeError } from '../form/validation.ts'
import { FormMessage } from '../form/form-parts.tsx'
import { NewPasswordFields, RevokeTokens } from './new-password-fields.tsx'
import { changePassword, countTokens } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

const texts = accountTexts.profile

/** A button that opens the form for a new password, and the result. */
export function ChangePassword({ hasPassword }: { readonly hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const title = hasPassword ? texts.changePassword : texts.setPassword
  if (open) {
    return (
      <ChangeForm
        title={title}
        hasPassword={hasPassword}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false)
          setDone(true)
        }}
      />
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {done && <Banner tone="success" title={texts.passwordChanged} />}
      <Button
        onPress={() => {
          setDone(false)
          setOpen(true)
        }}
      >
        {title}
      </Button>
    </div>
  )
}

interface ChangeFormProps {
  readonly title: string
  readonly hasPassword: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function ChangeForm({ title, hasPassword, onClose, onDone }: ChangeFormProps) {
  const [revoke, setRevoke] = useState(false)
  const form = useAuthForm({
    empty: { current: '', password: '', confirm: '' },
    check: (typed) => changeError(typed, hasPassword),
    send: async ({ current, password }) => {
      await changePassword(hasPassword ? current : undefined, password, revoke)
      onDone()
    },
    failed: accountTexts.reset.failed,
  })
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      aria-label={title}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-text-muted">{texts.passwordHint}</p>
      <FormMessage text={form.message} />
      {hasPassword && (
        <PasswordField
          {...form.field('current')}
          label={texts.current}
          showLabel={authTexts.showPassword}
          autoComplete="current-password"
          autoFocus
          required
        />
      )}
      <NewPasswordFields field={form.field} />
      <RevokeTokens count={countTokens} selected={revoke} onChange={setRevoke} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy} busyText={accountTexts.reset.busy}>
          {title}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
