import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { texts as authTexts } from '#messages/auth.ts'
import { canUsePasskeys } from '#platform/passkeys/can-use-passkeys.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-auth-form.ts'
import { signInWithPasskey } from '../session/account-api.ts'

const texts = authTexts.passkey

/** Signs in with a passkey. Renders nothing if this page cannot use one. */
export function PasskeySignIn() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!canUsePasskeys()) return null
  const start = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await signInWithPasskey()
    } catch (error) {
      setError(await reasonOf(error, texts.failed))
    }
    setBusy(false)
  }
  return (
    <>
      <FormMessage text={error} />
      <button
        type="button"
        {...(busy && { 'aria-disabled': true })}
        onClick={() => void start()}
        className={buttonClass({ size: 'large', wide: true })}
      >
        {busy ? <Spinner /> : <KeyRound aria-hidden className="size-5" />}
        {busy ? texts.busy : texts.button}
      </button>
    </>
  )
}
