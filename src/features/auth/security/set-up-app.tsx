import { lazy, Suspense } from 'react'
import type { TwoFactorSetup } from '#contract/account-security.ts'
import { texts } from '#messages/account-security.ts'
import { texts as accountTexts } from '#messages/account.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { confirmTwoFactor } from './security-api.ts'

const QrCode = lazy(async () => ({ default: (await import('#ui/feedback/qr-code.tsx')).QrCode }))

export interface SetUpAppProps {
  readonly setup: TwoFactorSetup
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Groups of four are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret for an authenticator app, and asks for one of its codes. */
export function SetUpApp({ setup, onDone, onClose }: SetUpAppProps) {
  const { twoFactor } = texts
  const form = useAuthForm({
    empty: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { text: twoFactor.enterCode, fields: ['code'] } : null),
    send: async ({ code }) => onDone(await confirmTwoFactor(code)),
    failed: texts.failed,
  })
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      aria-label={twoFactor.turnOn}
      className="flex w-full flex-col gap-4"
    >
      <p>{twoFactor.scan}</p>
      <Suspense fallback={<div className="size-56" />}>
        <QrCode text={setup.uri} label={twoFactor.qrCode} />
      </Suspense>
      <p className="text-sm text-text-muted">
        {twoFactor.orType}
        <code className="block font-mono text-base break-all text-text">
          <bdi dir="ltr">{grouped(setup.secret)}</bdi>
        </code>
      </p>
      <FormMessage text={form.message} />
      <TextField
        {...form.field('code')}
        label={authTexts.twoFactor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.busy}>
          {twoFactor.turnOn}
        </Button>
        <Button onPress={onClose}>{accountTexts.profile.cancel}</Button>
      </div>
    </form>
  )
}
