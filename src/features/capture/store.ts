import { lateCode } from '#platform/db/late.ts'

/** What stores photos and drafts on this device. The camera starts without it, and takes photos once it is loaded. */
export const loadStore = lateCode(() => import('./stored.ts'))

export type Store = Awaited<ReturnType<typeof loadStore>>

/** Does something with the photos and drafts of this device. */
export const withStore = async <T>(work: (store: Store) => T): Promise<Awaited<T>> =>
  await work(await loadStore())
