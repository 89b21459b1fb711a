import { useEffect } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AuthLayout } from '../form/auth-layout.tsx'
import { signInError } from '../form/validation.ts'
import { FormMessage, OfflineNotice, Divider } from '../form/form-parts.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { signIn as sessionSignIn } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { useAuthForm } from '../form/use-auth-form.ts'
import { PendingWork } from './pending-work.tsx'
import { withFrom } from '../session/search-params.ts'

const texts = authTexts.signIn

export interface SignInScreenProps {
  /** The path that the visitor came for; passed on to register. */
  readonly from?: string | undefined
  /** The server ended the session that was stored on this device. */
  readonly ended?: boolean
  readonly signIn?: typeof sessionSignIn
}

/** Sign-in by e-mail and password (AUTH-01 to AUTH-07). The router leaves this screen once there is a session. */
export function SignInScreen({ from, ended = false, signIn = sessionSignIn }: SignInScreenProps) {
  const form = useAuthForm({
    empty: { email: '', password: '' },
    check: signInError,
    send: ({ email, password }) => signIn(email, password),
    failed: texts.failed,
  })
  useEffect(() => {
    document.title = `${texts.title} · Sheaf`
  }, [])
  return (
    <AuthLayout
      title={texts.title}
      hero={{ title: texts.heroTitle, text: texts.heroText }}
      notice={
        <>
          {ended && <Banner tone="warning" title={texts.ended} className="mb-4" />}
          <PendingWork />
        </>
      }
    >
      <form
        ref={form.element}
        method="post"
        noValidate
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <OfflineNotice />
        <FormMessage text={form.message} />
        <TextField
          {...form.field('email')}
          label={authTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={authTexts.password}
          showLabel={authTexts.showPassword}
          autoComplete="current-password"
          required
        />
        <p className="-mt-2 text-end">
          <TextLink href="/forgot-password" className="inline-flex min-h-11 items-center text-sm">
            {texts.forgot}
          </TextLink>
        </p>
        <SubmitButton busy={form.busy} busyText={texts.busy}>
          {texts.button}
        </SubmitButton>
        <Divider text={authTexts.or} />
        <GoogleSignIn text="signin_with" />
        <LinkButton href={withFrom('/register', from)} size="large" wide>
          {texts.register}
        </LinkButton>
      </form>
    </AuthLayout>
  )
}
