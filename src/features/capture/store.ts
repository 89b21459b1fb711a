import { drawn, lateCode } from '#platform/db/late.ts'

/** What stores photos and drafts on this device. */
const load = lateCode(() => import('./stored.ts'))

export type Store = Awaited<ReturnType<typeof load>>

/** The camera starts without it, and takes photos once it is loaded. */
export const loadStore = () => drawn().then(load)

/** Does something with the photos and drafts of this device. */
export const withStore = async <T>(work: (store: Store) => T): Promise<Awaited<T>> => await work(await load())
