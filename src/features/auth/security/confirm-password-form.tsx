import { texts } from '#messages/account-security.ts'
import { texts as accountTexts } from '#messages/account.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'

export interface ConfirmPasswordFormProps {
  readonly title: string
  readonly hint?: string
  readonly submit: string
  readonly send: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the password before a change of sign-in methods. */
export function ConfirmPasswordForm({ title, hint, submit, send, onClose }: ConfirmPasswordFormProps) {
  const form = useAuthForm({
    empty: { current: '' },
    check: ({ current }) => (current === '' ? { text: authTexts.missing, fields: ['current'] } : null),
    send: ({ current }) => send(current),
    failed: texts.failed,
  })
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      aria-label={title}
      className="flex w-full flex-col gap-4"
    >
      {hint !== undefined && <p className="text-sm text-text-muted">{hint}</p>}
      <FormMessage text={form.message} />
      <PasswordField
        {...form.field('current')}
        label={accountTexts.profile.current}
        showLabel={authTexts.showPassword}
        autoComplete="current-password"
        autoFocus
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.busy}>
          {submit}
        </Button>
        <Button onPress={onClose}>{accountTexts.profile.cancel}</Button>
      </div>
    </form>
  )
}
