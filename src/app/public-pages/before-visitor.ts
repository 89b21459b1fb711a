import { firstNeed } from './first-need.ts'

/**
 * Before the app starts on a page without a session: restores one that was lost, which only a device with the app
 * installed has, then waits until a prerendered page needs its script.
 */
export async function beforeVisitor(isPrerendered: boolean): Promise<void> {
  if (navigator.serviceWorker?.controller) {
    const { restoreSession } = await import('#platform/session/lost-session.ts')
    await restoreSession()
  }
  if (isPrerendered) await firstNeed()
}
