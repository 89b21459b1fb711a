import { useEffect, useRef, useState } from 'react'
import { loadScript } from '#platform/drive/load-script.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { FormMessage } from '../form/form-parts.tsx'
import type { PublicFacts } from '../form/use-public-facts.ts'
import { signInWithGoogle } from '../session/account-api.ts'

const texts = authTexts.google

/** `busy` clears this long after a success, in ms (AUTH-24). */
const CLEAR_MS = 100

/** The part of Google's Identity Services API in use. */
interface GoogleAccounts {
  readonly id?: {
    initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void
    renderButton(place: HTMLElement, options: Record<string, unknown>): void
  }
}

export interface GoogleSignInProps {
  /** What the server offers; null until known. */
  readonly google: PublicFacts['google'] | undefined
  /** Google's id of the button's label. */
  readonly text: 'signin_with' | 'signup_with'
  readonly send?: typeof signInWithGoogle
}

/** Google's button. Its script is loaded only if the server has a client id (AUTH-01, AUTH-04, AUTH-11, ERR-03). */
export function GoogleSignIn({ google, text, send = signInWithGoogle }: GoogleSignInProps) {
  const place = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const { busy, error, answered } = useGoogleCredential(send)
  const latest = useLatest(answered)
  useEffect(() => {
    if (!google) return
    let unmounted = false
    const draw = async () => {
      await loadScript(google.identity_script)
      const accounts = (globalThis as { google?: { accounts?: GoogleAccounts } }).google?.accounts?.id
      if (!accounts) throw new Error('Google’s script has no sign-in API')
      if (unmounted || !place.current) return
      accounts.initialize({
        client_id: google.client_id,
        callback: ({ credential }) => latest.current(credential),
      })
      accounts.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        text,
        width: Math.min(400, place.current.clientWidth),
      })
    }
    draw().catch((error: unknown) => {
      console.warn('Google sign-in could not be loaded', error)
      if (!unmounted) setBroken(true)
    })
    return () => {
      unmounted = true
    }
  }, [google, latest, text])
  if (!google) return null
  return (
    <>
      {broken && <p className="text-center text-sm text-text-muted">{texts.notLoaded}</p>}
      <FormMessage text={error} />
      {busy && (
        <p role="status" className="flex items-center justify-center gap-2 text-text-muted">
          <Spinner />
          {texts.busy}
        </p>
      )}
      <div ref={place} hidden={broken} className="flex min-h-11 justify-center [color-scheme:light]" />
    </>
  )
}

/** Signs in with the ID token that Google returns. */
function useGoogleCredential(send: typeof signInWithGoogle) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (credential: string | undefined) => {
    setBusy(true)
    setError(null)
    try {
      if (!credential) throw new Error('Google returned no token')
      await send(credential)
      setTimeout(() => setBusy(false), CLEAR_MS)
    } catch (error) {
      console.error('Google login failed', error)
      const { detailOf } = await import('#platform/api/errors.ts')
      setError(detailOf(error, texts.failed))
      setBusy(false)
    }
  }
  return { busy, error, answered: (credential: string | undefined) => void run(credential) }
}
