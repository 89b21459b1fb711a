import { useEffect, useState } from 'react'
import { texts as authTexts } from '#messages/auth.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-auth-form.ts'
import { signInWithOidc } from '../session/account-api.ts'
import { takeReturned } from './ticket.ts'

const texts = authTexts.oidc

/** Signs in with an issuer's response. The router leaves the screen once there is a session. */
export function FinishSignIn({ send = signInWithOidc }: { readonly send?: typeof signInWithOidc }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const returned = takeReturned()
    if (!returned) return
    const finish = async () => {
      if (returned.ticket === '') return setError(texts.notBegunHere)
      await send(returned)
    }
    finish()
      .catch(async (error: unknown) => setError(await reasonOf(error, texts.failed)))
      .finally(() => setBusy(false))
  }, [send])
  if (error !== null) return <FormMessage text={error} />
  if (!busy) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-text-muted">
      <Spinner />
      {texts.returning}
    </p>
  )
}
