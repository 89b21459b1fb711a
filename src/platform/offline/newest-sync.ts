import { FileThing, type Thing } from '#contract/things.ts'
import { callFailureOf, UnexpectedResponse, rejectionStatusOf } from '#platform/api/errors.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { completeRows } from '#platform/api/list-things.ts'
import { dropImages } from '#platform/cache/image-store.ts'
import type { PageImages } from '#platform/cache/page-images.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import type { Changes } from './changes.ts'
import { isRejection } from './sync-pin.ts'
import { type NewestStore, thingsOf } from './newest-store.ts'
import { pagesOf } from './sweep.ts'

/** Number of prefetched documents per workspace. */
export const NEWEST = 50
/** Number of workspaces whose newest documents are stored; the least recently opened is dropped. */
const WORKSPACES = 10
/** The browser's storage is measured after this many images. */
const MEASURE_EVERY = 8
/** Shortest time between two passes over a workspace, in ms. */
const REST_MS = 15_000

export interface NewestSyncOptions {
  readonly userId: string
  readonly api: Pick<ApiClient, 'call'>
  readonly images: Pick<PageImages, 'prefetch'>
  readonly store: NewestStore
  readonly hasRoom: () => Promise<boolean>
  /** Storage addresses of first pages that this device is sending: each is stored as it arrives. */
  readonly sending: () => Promise<ReadonlySet<string>>
  /** False while offline, with data saving on, or after the session has ended. */
  readonly canSync: () => boolean
  /** Called with documents that the server no longer returns, for other copies of them. */
  readonly onDeleted: (projectId: string, ids: readonly string[]) => void
  /** Called with a workspace whose list the server rejects: the person may no longer be a member. */
  readonly onRejected: (projectId: string) => void
  readonly locks?: LockManager | undefined
  readonly now: () => number
  readonly restMs?: number
}

export interface NewestSync {
  /** A workspace was opened. */
  open(projectId: string): void
  /** Live events of a workspace; null if some were missed. */
  changed(projectId: string, changes: Changes): void
  /** Refetches lists that are older than this, in ms since 1970. */
  refresh(before: number): void
  stop(): void
}

/** Prefetches the newest documents of opened workspaces with their first pages. */
export function startNewestSync(options: NewestSyncOptions): NewestSync {
  const { userId, store } = options
  const { restMs = REST_MS } = options
  const due = new Map<string, { readonly opened: boolean }>()
  const passedAt = new Map<string, number>()
  let running = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const canSync = () => !stopped && options.canSync()

  const dropDeleted = async (projectId: string, deleted: readonly Thing[]) => {
    if (deleted.length === 0) return
    await dropImages(userId, deleted.flatMap(pagesOf))
    options.onDeleted(
      projectId,
      deleted.map(({ id }) => id),
    )
  }

  let last: Promise<unknown> = Promise.resolve()
  /** Changes of rows run one after another, so that each reads what the previous one has written. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  const removeNow = async (projectId: string, ids: ReadonlySet<string>) => {
    const deleted = thingsOf(await store.read(userId, projectId)).filter(({ id }) => ids.has(id))
    await store.remove(userId, projectId, [...ids])
    await dropDeleted(projectId, deleted)
  }

  const list = async (projectId: string): Promise<FileThing[]> => {
    const query = { kind: 'File' as const, page: 1, page_size: NEWEST }
    const { rows } = await options.api.call('listThings', { query }, { projectId })
    return (await completeRows(options.api, rows, { projectId })).flatMap(
      (row) => FileThing.safeParse(row).data ?? [],
    )
  }

  const fetchPages = async (projectId: string, files: readonly FileThing[]) => {
    // After the list: what it has and this does not has been stored.
    const sending = await options.sending()
    for (const [index, { data }] of files.entries()) {
      const [page] = data.pageImages
      if (page === undefined || sending.has(page)) continue
      if (!canSync() || (index % MEASURE_EVERY === 0 && !(await options.hasRoom()))) return
      const seenAt = Date.parse(data.createdAt ?? '') || 0
      const outcome = await options.images.prefetch(page, projectId, seenAt).catch(missing)
      if (outcome === 'full') return
    }
  }

  /** Fetches the list and replaces the stored one. Returns its files. */
  const renew = async (projectId: string, opened: boolean): Promise<readonly FileThing[]> => {
    const before = await store.read(userId, projectId)
    try {
      const files = await list(projectId)
      if (!canSync()) return []
      const listedAt = options.now()
      const openedAt = opened || !before ? listedAt : before.openedAt
      await store.put({ userId, projectId, things: files, openedAt, listedAt })
      await dropDeleted(projectId, removedFrom(thingsOf(before), files))
      for (const row of (await store.list(userId)).slice(WORKSPACES)) await store.drop(userId, row.projectId)
      return files
    } catch (error) {
      if (!isRejection(error)) throw error
      await store.drop(userId, projectId)
      await dropDeleted(projectId, thingsOf(before))
      options.onRejected(projectId)
      return []
    }
  }

  const pass = async (projectId: string, opened: boolean) =>
    fetchPages(projectId, await inTurn(() => renew(projectId, opened)))

  /** In one tab: skipped if another tab is doing it. */
  const alone = async (work: () => Promise<void>) =>
    options.locks
      ? options.locks.request(`keep-newest ${userId}`, { ifAvailable: true }, (lock) =>
          lock === null ? undefined : work(),
        )
      : work()

  const run = async () => {
    timer = undefined
    if (running || !canSync()) return
    running = true
    for (const [projectId, { opened }] of due) {
      if ((passedAt.get(projectId) ?? -Infinity) > options.now() - restMs && !opened) continue
      due.delete(projectId)
      passedAt.set(projectId, options.now())
      await alone(() => pass(projectId, opened)).catch(report)
      if (!canSync()) break
    }
    running = false
    if (due.size > 0 && canSync()) schedule(restMs)
  }
  const schedule = (ms: number) => {
    if (!stopped) timer ??= setTimeout(() => void run(), ms)
  }
  const ask = (projectId: string, opened = false) => {
    due.set(projectId, { opened: opened || due.get(projectId)?.opened === true })
    if (!running) {
      clearTimeout(timer)
      timer = undefined
      schedule(0)
    }
  }

  return {
    open: (projectId) => ask(projectId, true),
    changed: (projectId, changes) => {
      const deleted = (changes ?? []).flatMap((one) => (one.type === 'thing-deleted' ? [one.id] : []))
      if (deleted.length > 0) void inTurn(() => removeNow(projectId, new Set(deleted))).catch(report)
      if (changes === null || changes.some((one) => 'kind' in one && one.kind === 'File')) ask(projectId)
    },
    refresh: (before) => {
      store
        .list(userId)
        .then((rows) => {
          for (const { projectId, listedAt } of rows) if (listedAt < before) ask(projectId)
        })
        .catch(report)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Things that the server no longer returns. In a full list, the oldest may only have been pushed out by newer ones,
 * so they do not count.
 */
function removedFrom(before: readonly Thing[], now: readonly FileThing[]): readonly Thing[] {
  const given = new Set(now.map(({ id }) => id))
  const oldest = now.length < NEWEST ? '' : (now.at(-1)?.data.createdAt ?? '')
  return before.filter((thing) => {
    const createdAt = thing.data['createdAt']
    return !given.has(thing.id) && (oldest === '' || (typeof createdAt === 'string' && createdAt > oldest))
  })
}

/** Undefined for an image that the server does not have, so that the others are still fetched. */
function missing(error: unknown): undefined {
  const status = error instanceof UnexpectedResponse ? error.status : rejectionStatusOf(error)
  if (status === undefined || status === 401 || status === 429) throw error
  return undefined
}

/** Logs errors other than those of the network or a full device, after which the next pass continues. */
function report(error: unknown): void {
  if (callFailureOf(error) !== null || storageErrorOf(error).full) return
  console.warn('The newest documents could not be fetched', error)
}
