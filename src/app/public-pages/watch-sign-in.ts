import { followSignIn, hasStoredSession, onSessionLoaded } from '#features/auth/index.ts'

/**
 * Calls back once somebody has signed in, here or in another tab. The session is loaded with the first form that is
 * sent, and with it most of the app's scripts. `public/before-app.js` fetches all of them once somebody types, or at
 * the latest during this call.
 */
export function watchSignIn(enter: () => void): void {
  // Another tab may have signed in before this page worked.
  if (hasStoredSession()) enter()
  followSignIn(enter)
  onSessionLoaded((session) => {
    dispatchEvent(new Event('signing-in'))
    session.subscribe(() => {
      if (session.getSnapshot().name === 'authenticated') enter()
    })
  })
}
