import type { ConnectedIssuer } from '#contract/oidc.ts'
import { texts as securityTexts } from '#messages/account-security.ts'
import { texts as accountTexts } from '#messages/account.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

const texts = securityTexts.issuers

export interface ConfirmIssuerProps {
  readonly issuer: ConnectedIssuer
  readonly what: 'connect' | 'disconnect'
  readonly asksPassword: boolean
  /** Called with the password; empty for an account without one. */
  readonly send: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for confirmation before an issuer is connected or disconnected, with the password if there is one. */
export function ConfirmIssuer({ issuer: { label }, what, asksPassword, send, onClose }: ConfirmIssuerProps) {
  const title = what === 'connect' ? texts.connectNamed({ label }) : texts.disconnectNamed({ label })
  const hint = what === 'disconnect' ? { hint: texts.disconnectHint({ label }) } : {}
  const shared = { title, ...hint, send, onClose }
  return asksPassword ? (
    <ConfirmPasswordForm {...shared} submit={what === 'connect' ? securityTexts.twoFactor.next : title} />
  ) : (
    <Question {...shared} />
  )
}

interface QuestionProps extends Pick<ConfirmIssuerProps, 'send' | 'onClose'> {
  readonly title: string
  readonly hint?: string
}

function Question({ title, hint, send, onClose }: QuestionProps) {
  const form = useAuthForm({
    empty: {},
    check: () => null,
    send: () => send(''),
    failed: securityTexts.failed,
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={form.busy} busyText={securityTexts.busy}>
          {title}
        </Button>
        <Button onPress={onClose}>{accountTexts.profile.cancel}</Button>
      </div>
    </form>
  )
}
