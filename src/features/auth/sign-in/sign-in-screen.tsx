import { lazy, Suspense, useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AuthLayout } from '../form/auth-layout.tsx'
import { type SignInForm, signInError } from '../form/validation.ts'
import { FormMessage, OfflineNotice, Divider } from '../form/form-parts.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { type PublicFacts, usePublicFacts } from '../form/use-public-facts.ts'
import { signIn as sessionSignIn } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { type AuthForm, useAuthForm } from '../form/use-auth-form.ts'
import { CodeStep } from './code-step.tsx'
import { PendingWork } from './pending-work.tsx'
import { withFrom } from '../session/search-params.ts'
import { hasReturned } from '../oidc/ticket.ts'

const texts = authTexts.signIn

const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkey-sign-in.tsx')).PasskeySignIn,
}))

const IssuerButtons = lazy(async () => ({
  default: (await import('../oidc/issuer-buttons.tsx')).IssuerButtons,
}))
const FinishSignIn = lazy(async () => ({
  default: (await import('../oidc/finish-sign-in.tsx')).FinishSignIn,
}))

export interface SignInScreenProps {
  /** The path that the visitor wanted to open; passed on to registration. */
  readonly from?: string | undefined
  /** The server ended the session that was stored on this device. */
  readonly ended?: boolean
  readonly signIn?: typeof sessionSignIn
}

/**
 * Sign-in by e-mail and password (AUTH-01 to AUTH-07), with an issuer, Google or a passkey. The app leaves this
 * screen once there is a session.
 */
export function SignInScreen({ from, ended = false, signIn = sessionSignIn }: SignInScreenProps) {
  /** Email and password are correct, and the server requires a code. */
  const [asksCode, setAsksCode] = useState(false)
  const form = useAuthForm({
    empty: { email: '', password: '', code: '' },
    check: (typed) => signInError(typed, asksCode),
    send: async ({ email, password, code }) => {
      try {
        await signIn(email, password, ...(asksCode ? [code] : []))
        return 'left'
      } catch (error) {
        if (!(await isAskedForCode(error))) throw error
        setAsksCode(true)
        return undefined
      }
    },
    failed: texts.failed,
  })
  const facts = usePublicFacts()
  const [returned] = useState(() => hasReturned('sign-in'))
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
        {returned && (
          <Suspense fallback={null}>
            <FinishSignIn />
          </Suspense>
        )}
        <FormMessage text={form.message} />
        {asksCode ? (
          <CodeStep
            form={form}
            onBack={() => {
              form.fill({ code: '' })
              setAsksCode(false)
            }}
          />
        ) : (
          <WaysIn form={form} from={from} facts={facts} />
        )}
      </form>
    </AuthLayout>
  )
}

/** Imported lazily: the request has already loaded this module. */
async function isAskedForCode(error: unknown): Promise<boolean> {
  const { ApiError } = await import('#platform/api/errors.ts')
  return error instanceof ApiError && error.code === 'two-factor-required'
}

interface WaysInProps {
  readonly form: AuthForm<SignInForm>
  readonly from: string | undefined
  readonly facts: PublicFacts | null
}

/** Until the server responds, email and password are offered. */
function WaysIn({ form, from, facts }: WaysInProps) {
  const others = (
    <>
      {facts && facts.issuers.length > 0 && (
        <Suspense fallback={null}>
          <IssuerButtons issuers={facts.issuers} from={from} />
        </Suspense>
      )}
      <GoogleSignIn google={facts?.google} text="signin_with" />
    </>
  )
  if (facts?.passwordSignIn === false) {
    return (
      <>
        {others}
        <p className="text-sm text-text-muted">{authTexts.oidc.noPasswords}</p>
      </>
    )
  }
  return (
    <>
      <Credentials form={form} />
      <Divider text={authTexts.or} />
      {others}
      <LinkButton href={withFrom('/register', from)} size="large" wide>
        {texts.register}
      </LinkButton>
      {facts?.passkeys === true && (
        <Suspense fallback={null}>
          <PasskeySignIn />
        </Suspense>
      )}
    </>
  )
}

function Credentials({ form }: Pick<WaysInProps, 'form'>) {
  return (
    <>
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
    </>
  )
}
