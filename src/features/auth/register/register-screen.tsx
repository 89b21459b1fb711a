import { Suspense, lazy, useEffect, useState } from 'react'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AuthLayout } from '../form/auth-layout.tsx'
import { type RegisterForm, registerError } from '../form/validation.ts'
import { Divider, FormMessage, OfflineNotice } from '../form/form-parts.tsx'
import { type PublicFacts, usePublicFacts } from '../form/use-public-facts.ts'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { invitationHomePath, withFrom } from '../session/search-params.ts'
import { register as sessionRegister } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { type FieldProps, useAuthForm } from '../form/use-auth-form.ts'

const texts = authTexts.register
// Loaded after the form, because only visitors with an invitation need it.
const InvitationNotice = lazy(async () => ({
  default: (await import('./invitation-notice.tsx')).InvitationNotice,
}))
const IssuerButtons = lazy(async () => ({
  default: (await import('../oidc/issuer-buttons.tsx')).IssuerButtons,
}))
const empty: RegisterForm = { username: '', email: '', fullName: '', password: '', confirm: '' }

export interface RegisterScreenProps {
  /** The path that the visitor wanted to open; passed on to sign-in. */
  readonly from?: string | undefined
  /** The token of an invitation link. */
  readonly invitation?: string | undefined
  readonly register?: typeof sessionRegister
}

/** Creates an account and signs in with it (AUTH-08 to AUTH-16). */
export function RegisterScreen({ from, invitation, register = sessionRegister }: RegisterScreenProps) {
  const facts = usePublicFacts()
  const home = from ?? (invitation && invitationHomePath(invitation))
  const [invited, setInvited] = useState(false)
  const form = useAuthForm<RegisterForm>({
    empty,
    check: registerError,
    send: async ({ username, email, fullName, password }) => {
      await register({
        username: username.trim(),
        email: email.trim(),
        password,
        ...(fullName.trim() && { full_name: fullName.trim() }),
        ...(invitation !== undefined && { invitation }),
      })
      return 'left'
    },
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
        {facts?.passwordSignIn !== false && (
          <>
            <FormMessage text={form.message} />
            <Fields field={form.field} isInvited={invited} />
            <SubmitButton busy={form.busy} busyText={texts.busy}>
              {texts.button}
            </SubmitButton>
          </>
        )}
        {facts && <OtherWays facts={facts} from={home} />}
        <p className="pt-2 text-center text-text-muted">
          {texts.already}{' '}
          <TextLink href={withFrom('/login', home)} className="inline-flex min-h-11 items-center">
            {texts.signIn}
          </TextLink>
        </p>
      </form>
    </AuthLayout>
  )
}

/** Other ways to create an account: signing in elsewhere. */
function OtherWays({ facts, from }: { readonly facts: PublicFacts; readonly from: string | undefined }) {
  const { google, issuers, passwordSignIn } = facts
  return (
    <>
      {passwordSignIn && (google || issuers.length > 0) && <Divider text={authTexts.or} />}
      {issuers.length > 0 && (
        <Suspense fallback={null}>
          <IssuerButtons issuers={issuers} from={from} />
        </Suspense>
      )}
      <GoogleSignIn google={google} text="signup_with" />
    </>
  )
}

interface FieldsProps {
  readonly field: (name: keyof RegisterForm) => FieldProps
  /** The address is that of the invitation and cannot be changed. */
  readonly isInvited: boolean
}

function Fields({ field, isInvited }: FieldsProps) {
  return (
    <>
      <TextField {...field('username')} label={texts.username} autoComplete="nickname" required />
      <TextField
        {...field('email')}
        label={authTexts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={isInvited}
        required
      />
      <TextField
        {...field('fullName')}
        label={texts.fullName}
        hint={texts.fullNameHint}
        autoComplete="name"
      />
      <PasswordField
        {...field('password')}
        label={authTexts.password}
        showLabel={authTexts.showPassword}
        placeholder={texts.passwordPlaceholder}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirm')}
        label={texts.confirm}
        showLabel={authTexts.showPassword}
        autoComplete="new-password"
        required
      />
    </>
  )
}
