import type { BrowserContext } from 'playwright'
import { clientOf, type Person, signIn } from './api.ts'

/**
 * Signs this person in on a browser that keeps no service worker: its pages find the session where the app keeps it
 * (CACHE-07). The form is looked at elsewhere; filling it in costs a page of the app more. Empties the browser.
 */
export async function signedIn(context: BrowserContext, origin: string, person: Person): Promise<void> {
  const token = await signIn(origin, person)
  const user = await clientOf(origin, token).call('me')
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}
