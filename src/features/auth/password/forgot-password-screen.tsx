import { useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { AuthLayout } from '../form/auth-layout.tsx'
import { emailError } from '../form/validation.ts'
import { FormMessage, OfflineNotice } from '../form/form-parts.tsx'
import { usePublicFacts } from '../form/use-public-facts.ts'
import { PasswordsOff } from './passwords-off.tsx'
import { forgotPassword } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

const texts = accountTexts.forgot

/** Requests a password reset link. If the server sends no mail, says whom to contact. */
export function ForgotPasswordScreen({ send = forgotPassword }: { readonly send?: typeof forgotPassword }) {
  const facts = usePublicFacts()
  useEffect(() => {
    document.title = `${texts.title} · Sheaf`
  }, [])
  return (
    <AuthLayout title={texts.title} hero={{ title: texts.heroTitle, text: texts.heroText }}>
      {facts === null ? (
        <p role="status" className="text-text-muted">
          {texts.loading}
        </p>
      ) : !facts.passwordSignIn ? (
        <PasswordsOff />
      ) : facts.mail ? (
        <AskForLink send={send} />
      ) : (
        <>
          <OfflineNotice />
          <Banner tone="info" title={texts.noMail}>
            {texts.noMailText}
          </Banner>
        </>
      )}
      <p className="pt-4 text-center">
        <TextLink href="/login" className="inline-flex min-h-11 items-center">
          {texts.back}
        </TextLink>
      </p>
    </AuthLayout>
  )
}

function AskForLink({ send }: { readonly send: typeof forgotPassword }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useAuthForm({
    empty: { email: '' },
    check: ({ email }) => emailError(email),
    send: async ({ email }) => {
      await send(email)
      setSent(email.trim())
    },
    failed: texts.failed,
  })
  if (sent !== null) {
    return (
      <Banner tone="success" title={texts.sentTitle}>
        {texts.sent({ email: sent })}
      </Banner>
    )
  }
  return (
    <form ref={form.element} method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <OfflineNotice />
      <FormMessage text={form.message} />
      <TextField
        {...form.field('email')}
        label={authTexts.email}
        hint={texts.hint}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <SubmitButton busy={form.busy} busyText={texts.busy}>
        {texts.button}
      </SubmitButton>
    </form>
  )
}
