import { useState } from 'react'
import { texts as authTexts } from '#messages/auth.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { AuthForm } from '../form/use-auth-form.ts'
import type { SignInForm } from '../form/validation.ts'

const texts = authTexts.twoFactor

export interface CodeStepProps {
  readonly form: AuthForm<SignInForm>
  /** Back to email and password. */
  readonly onBack: () => void
}

/**
 * The second step of signing in: a code of the authenticator app, or a recovery code. Uses native buttons, so that
 * the pages before sign-in do not load the toolkit.
 */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const [recovering, setRecovering] = useState(false)
  const toggle = () => {
    form.fill({ code: '' })
    setRecovering(!recovering)
  }
  return (
    <>
      <TextField
        key={String(recovering)}
        {...form.field('code')}
        label={recovering ? texts.recoveryCode : texts.code}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoFocus
        required
      />
      <SubmitButton busy={form.busy} busyText={authTexts.signIn.busy}>
        {authTexts.signIn.button}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-2">
        <button type="button" onClick={toggle} className={buttonClass({ variant: 'quiet' })}>
          {recovering ? texts.useApp : texts.useRecovery}
        </button>
        <button type="button" onClick={onBack} className={buttonClass({ variant: 'quiet' })}>
          {texts.back}
        </button>
      </div>
    </>
  )
}
