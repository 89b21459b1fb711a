import { lateCode } from '#platform/db/late.ts'
import { whileHeld } from '#platform/db/page-reloads.ts'

/** What stores and changes captures: every screen of a workspace loads it after the first paint, before a file can be dropped. */
export const loadActions = lateCode(async () => (await import('./actions.ts')).actions)

type Actions = Awaited<ReturnType<typeof loadActions>>

/** Does something with captures of this device. Never reloads the page for its code: files would be lost. */
export const act = <T>(work: (actions: Actions) => Promise<T>): Promise<T> =>
  whileHeld(async () => work(await loadActions.early()))
