import { Suspense, lazy, useEffect, useState } from 'react'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AuthLayout } from '../form/auth-layout.tsx'
import { type RegisterForm, registerError } from '../form/validation.ts'
import { FormMessage, OfflineNotice } from '../form/form-parts.tsx'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { invitationHomePath, withFrom } from '../session/search-params.ts'
import { register as sessionRegister } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

const texts = authTexts.register
// What not every visit needs comes after the form.
const InvitationNotice = lazy(async () => ({
  default: (await import('./invitation-notice.tsx')).InvitationNotice,
}))
const empty: RegisterForm = { username: '', email: '', fullName: '', password: '', confirm: '' }

export interface RegisterScreenProps {
  /** Where the visitor was going; sign-in carries it on. */
  readonly from?: string | undefined
  /** The word of an invitation's link. */
  readonly invitation?: string | undefined
  readonly register?: typeof sessionRegister
}

/** A new account; registering signs in at once (AUTH-08 to AUTH-16). */
export function RegisterScreen({ from, invitation, register = sessionRegister }: RegisterScreenProps) {
  const [invited, setInvited] = useState(false)
  const form = useAuthForm<RegisterForm>({
    empty,
    check: registerError,
    send: ({ username, email, fullName, password }) =>
      register({
        username: username.trim(),
        email: email.trim(),
        password,
        ...(fullName.trim() && { full_name: fullName.trim() }),
        ...(invitation !== undefined && { invitation }),
      }),
    failed: texts.failed,
  })
  useEffect(() => {
    document.title = `${texts.button} · Sheaf`
  }, [])
  return (
    <AuthLayout title={texts.title} hero={{ title: texts.heroTitle, text: texts.heroText }}>
      <form
        ref={form.element}
        method="post"
        noValidate
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <OfflineNotice />
        {invitation !== undefined && (
          <Suspense fallback={null}>
            <InvitationNotice
              token={invitation}
              onEmail={(email) => {
                setInvited(true)
                form.fill({ email })
              }}
            />
          </Suspense>
        )}
        <FormMessage text={form.message} />
        <TextField {...form.field('username')} label={texts.username} autoComplete="nickname" required />
        <TextField
          {...form.field('email')}
          label={authTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          readOnly={invited}
          required
        />
        <TextField
          {...form.field('fullName')}
          label={texts.fullName}
          hint={texts.fullNameHint}
          autoComplete="name"
        />
        <PasswordField
          {...form.field('password')}
          label={authTexts.password}
          showLabel={authTexts.showPassword}
          placeholder={texts.passwordPlaceholder}
          hint={texts.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirm')}
          label={texts.confirm}
          showLabel={authTexts.showPassword}
          autoComplete="new-password"
          required
        />
        <SubmitButton busy={form.busy} busyText={texts.busy}>
          {texts.button}
        </SubmitButton>
        <GoogleSignIn text="signup_with" divider={authTexts.or} />
        <p className="pt-2 text-center text-text-muted">
          {texts.already}{' '}
          <TextLink
            href={withFrom('/login', from ?? (invitation && invitationHomePath(invitation)))}
            className="inline-flex min-h-11 items-center"
          >
            {texts.signIn}
          </TextLink>
        </p>
      </form>
    </AuthLayout>
  )
}
