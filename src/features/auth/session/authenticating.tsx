import { texts } from '#messages/session.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Shown while a stored session is being checked (ROUTE-18). */
export function Authenticating() {
  return (
    <main className="flex min-h-dvh items-center justify-center gap-3 text-text-muted">
      <Spinner className="size-6" />
      <p role="status">{texts.authenticating}</p>
    </main>
  )
}
