import { useCallback, useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { AuthLayout } from '../form/auth-layout.tsx'
import { newPasswordError } from '../form/validation.ts'
import { usePublicFacts } from '../form/use-public-facts.ts'
import { PasswordsOff } from './passwords-off.tsx'
import { FormMessage, OfflineNotice } from '../form/form-parts.tsx'
import { NewPasswordFields, RevokeTokens } from './new-password-fields.tsx'
import { countTokensOfLink, resetPassword } from '../session/account-api.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

const texts = accountTexts.reset

export interface ResetPasswordScreenProps {
  /** The token of the link; undefined if the link is incomplete. */
  readonly token: string | undefined
  readonly send?: typeof resetPassword
}

/** Sets a new password by the token of a mailed link. */
export function ResetPasswordScreen({ token, send = resetPassword }: ResetPasswordScreenProps) {
  const facts = usePublicFacts()
  useEffect(() => {
    document.title = `${texts.title} · Sheaf`
  }, [])
  return (
    <AuthLayout title={texts.title} hero={{ title: texts.heroTitle, text: texts.heroText }}>
      {facts?.passwordSignIn === false ? (
        <PasswordsOff />
      ) : token === undefined ? (
        <div className="flex flex-col gap-4">
          <Banner tone="warning" title={texts.noToken}>
            {texts.noTokenText}
          </Banner>
          <LinkButton href="/forgot-password" size="large" wide>
            {texts.again}
          </LinkButton>
        </div>
      ) : (
        <ChoosePassword token={token} send={send} />
      )}
    </AuthLayout>
  )
}

function ChoosePassword({ token, send }: { token: string; send: typeof resetPassword }) {
  const [done, setDone] = useState(false)
  const [revoke, setRevoke] = useState(false)
  const count = useCallback(() => countTokensOfLink(token), [token])
  const form = useAuthForm({
    empty: { password: '', confirm: '' },
    check: newPasswordError,
    send: async ({ password }) => {
      await send(token, password, revoke)
      setDone(true)
    },
    failed: texts.failed,
  })
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="success" title={texts.done}>
          {texts.doneText}
        </Banner>
        <LinkButton href="/login" variant="primary" size="large" wide>
          {texts.signIn}
        </LinkButton>
      </div>
    )
  }
  return (
    <form ref={form.element} method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <OfflineNotice />
      <FormMessage text={form.message} />
      <NewPasswordFields field={form.field} />
      <RevokeTokens count={count} selected={revoke} onChange={setRevoke} />
      <SubmitButton busy={form.busy} busyText={texts.busy}>
        {texts.button}
      </SubmitButton>
    </form>
  )
}
