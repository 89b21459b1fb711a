import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import { behindOthers, isAhead, likenessesOf } from './alike.ts'
import { LEASE_MS } from './lease.ts'
import { createPlaces, ITEMS_AT_ONCE } from './places.ts'
import type { LockGrant, UploadPorts } from './ports.ts'
import { quotaIsOver } from './retry.ts'
import { type Ability, isReadable, nextStep, wakeAt } from './steps.ts'
import type { Lease, UploadItem } from './types.ts'
import { type Health, workOn, type WorkRound, writer } from './work.ts'

export interface DrainOptions {
  /** No step is started after this time (ms since 1970). */
  readonly stopAt?: number
  /** Called before each step: true ends the drain, for example because a page can do it better. */
  readonly stop?: () => boolean
  /** Uses the network even if it seems to be down: a person asked, or it is time to try. */
  readonly force?: boolean
  /** Another call was answered: items that wait for the network are due. */
  readonly answered?: boolean
}

export interface DrainResult {
  /** Another runner is draining. */
  readonly busy: boolean
  /** Time ran out while items were still due. */
  readonly more: boolean
  /** When to drain again without any other event, in ms since 1970. */
  readonly wakeAt: number | null
}

/** After this many network failures in a row a drain stops using the network: the rest would fail too. */
const UNREACHABLE_AFTER = 2

/**
 * Processes every due item as far as this runner can, oldest first, each step persisted before the next: two are sent and
 * two prepared at a time. A failed item waits on its own and does not block others. Runs under the drain lock.
 */
export async function drain(ports: UploadPorts, options: DrainOptions = {}): Promise<DrainResult> {
  const result = await ports.lock.run((grant) => drainLocked(ports, options, grant))
  return result === 'busy' ? { busy: true, more: false, wakeAt: null } : result
}

interface DrainContext {
  readonly ports: UploadPorts
  readonly options: DrainOptions
  readonly health: Health
  readonly grant: LockGrant
  /** When this drain started, in ms since 1970. */
  readonly startedAt: number
  readonly isOutOfTime: () => boolean
}

async function drainLocked(
  ports: UploadPorts,
  options: DrainOptions,
  grant: LockGrant,
): Promise<DrainResult> {
  await purgeRemoved(ports)
  const startedAt = ports.now()
  const health: Health = { failuresInARow: 0, reachable: false, limited: false }
  const queue = createQueue(ports, health)
  const isOutOfTime = () =>
    !grant.isMine() ||
    options.stop?.() === true ||
    (options.stopAt !== undefined && ports.now() >= options.stopAt)
  const context: DrainContext = { ports, options, health, grant, startedAt, isOutOfTime }
  const ability = () => abilityNow(context)
  if (options.answered === true) await endBackoffs(context)

  const lane = async () => {
    while (!isOutOfTime()) {
      const now = await ability()
      const item = await queue.take(
        (one) => isFree(one, ports, grant.exclusive) && nextStep(one, now) !== null,
      )
      if (!item) return
      await workOn(item, ports, health, round).finally(() => queue.leave(item))
    }
  }
  const lanes = createLanes(lane)
  // Without an exclusive lock an item is protected by its lease only, which a wait for a slot could outlast.
  const open = () => lanes.open(grant.exclusive && health.reachable ? ITEMS_AT_ONCE : UPLOADS_AT_ONCE)
  const round: WorkRound = {
    exclusive: grant.exclusive,
    ability,
    isOutOfTime,
    places: createPlaces(ports),
    isBehind: queue.isBehind,
    onStep: open,
  }
  open()
  await lanes.end()
  return finishDrain(context)
}

/** Lanes that each work on one item after another. */
function createLanes(lane: () => Promise<void>) {
  const lanes: Promise<void>[] = []
  const errors: unknown[] = []
  return {
    /** Opens lanes until there were so many. One that has ended found nothing to do. */
    open(count: number) {
      while (lanes.length < count) lanes.push(lane().catch((error: unknown) => void errors.push(error)))
    },
    /** If one lane's store fails, the lock must stay until the others have finished. */
    async end() {
      for (let ended = 0; ended < lanes.length;) {
        ended = lanes.length
        await Promise.all(lanes)
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

/** The queue of one drain: each item once, including those captured in the meantime. */
function createQueue(ports: UploadPorts, health: Health) {
  const seen = new Set<string>()
  /** Keys of the items that are in progress: others that are alike follow them. */
  const inProgress = new Set<string>()
  let rows: UploadItem[] = []
  let alike = new Map<string, string[]>()
  let loading: Promise<void> | null = null

  const load = async () => {
    const open = await openItems(ports)
    health.limited ||= isLimited(open, ports.now())
    rows = open.filter((item) => !seen.has(item.captureId))
    alike = new Map()
    for (const item of open)
      for (const key of likenessesOf(item)) alike.set(key, [...(alike.get(key) ?? []), item.captureId])
  }
  const isOther = (item: UploadItem) => !likenessesOf(item).some((key) => inProgress.has(key))
  return {
    /** See `WorkRound`. Rows are read again only where others are alike. */
    async isBehind(item: UploadItem): Promise<boolean> {
      const others = new Set(likenessesOf(item).flatMap((key) => alike.get(key) ?? []))
      others.delete(item.captureId)
      for (const captureId of others) {
        const row = await ports.store.get(captureId)
        if (row && isAhead(row, item, ports.renderer !== null)) return true
      }
      return false
    },
    leave(item: UploadItem) {
      for (const key of likenessesOf(item)) inProgress.delete(key)
    },
    async take(isRunnable: (item: UploadItem) => boolean): Promise<UploadItem | null> {
      for (let isReloaded = false; ; isReloaded = true) {
        const item = rows.find((one) => isOther(one) && isRunnable(one))
        if (item) {
          rows = rows.filter((one) => one !== item)
          seen.add(item.captureId)
          for (const key of likenessesOf(item)) inProgress.add(key)
          return item
        }
        if (isReloaded) return null
        loading ??= load().finally(() => (loading = null))
        await loading
      }
    },
  }
}

async function openItems(ports: UploadPorts): Promise<UploadItem[]> {
  const session = await ports.session()
  return session ? (await ports.store.open(session.userId)).filter(isReadable) : []
}

/** One item over the limit pauses all items of its user. */
const isLimited = (items: readonly UploadItem[], now: number) =>
  items.some(({ state }) => state.at === 'waiting-quota' && !quotaIsOver(state, now))

async function abilityNow({ ports, options, health }: DrainContext): Promise<Ability> {
  const session = await ports.session()
  return {
    now: ports.now(),
    local: ports.renderer !== null,
    remote:
      session !== null &&
      health.failuresInARow < UNREACHABLE_AFTER &&
      (options.force === true || ports.net.seemsReachable()),
    limited: health.limited,
    session,
  }
}

/** Under an exclusive lock, other lease owners are dead or were replaced. */
const isFree = ({ lease }: UploadItem, ports: UploadPorts, exclusive: boolean) =>
  exclusive || lease === null || lease.owner === ports.owner || leaseIsOver(lease, ports.now())

/** A lease longer than `LEASE_MS` means that the clock was set back: it has ended. */
const leaseIsOver = ({ until }: Lease, now: number) => until <= now || until - now > LEASE_MS

async function purgeRemoved(ports: UploadPorts) {
  for (const item of await ports.store.expired(ports.now())) {
    if (!isReadable(item)) continue
    if (await ports.store.drop(item.captureId, item.epoch)) await ports.bytes.removeAll(item.captureId)
  }
}

/**
 * The server responds again: items that were waiting for the network before this drain are due now, not minutes later.
 * Items that failed in this drain keep their wait: they may be the ones that do not get through.
 */
async function endBackoffs({ ports, grant, startedAt }: DrainContext): Promise<void> {
  for (const item of await openItems(ports)) {
    const { state, updatedAt } = item
    if (state.at !== 'waiting' || (state.reason !== 'network' && state.reason !== 'no-answer')) continue
    if (updatedAt >= startedAt || !isFree(item, ports, grant.exclusive)) continue
    await writer(ports)(item, { type: 'skip-wait' })
  }
}

/** The result, once no lane finds a due item. */
async function finishDrain(context: DrainContext): Promise<DrainResult> {
  const { ports, health, grant, isOutOfTime } = context
  if (health.reachable) await endBackoffs(context)
  const items = await openItems(ports)
  health.limited = isLimited(items, ports.now())
  const ability = await abilityNow(context)
  const behind = behindOthers(items, ability)
  const isDue = items.some(
    (item) =>
      isFree(item, ports, grant.exclusive) && nextStep(item, ability) !== null && !behind.has(item.captureId),
  )
  if (isDue && !isOutOfTime()) return { busy: false, more: false, wakeAt: ability.now }
  // Items that are due but cannot run now wait for an event, so their times (in the past) do not count.
  const times = items.flatMap((item) => {
    const leased = item.lease && item.lease.owner !== ports.owner ? item.lease.until : null
    return [wakeAt(item), leased].filter((time): time is number => time !== null && time > ability.now)
  })
  return { busy: false, more: isDue, wakeAt: times.length > 0 ? Math.min(...times) : null }
}
