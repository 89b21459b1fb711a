import { lateCode } from '#platform/db/late.ts'

/** What stores and changes captures: every screen of a workspace loads it after the first paint, before a file can be dropped. */
export const loadActions = lateCode(async () => (await import('./actions.ts')).actions)

type Actions = Awaited<ReturnType<typeof loadActions>>

/** Does something with captures of this device. */
export const act = async <T>(work: (actions: Actions) => Promise<T>): Promise<T> => work(await loadActions())
