import type { Thing } from '#contract/things.ts'
import { drain } from '#core/edits/drain.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { Edit } from '#core/edits/types.ts'
import { nextLook, type Wake } from '#core/edits/wake.ts'
import type { EditRows } from './edit-rows.ts'

const LOCK = 'edits'
/** Timers hold at most this long, in ms; what is later is looked at then. */
const TIMER_MAX_MS = 60 * 60_000
/** Two looks that time alone asks for are at least this far apart, in ms. */
const TIMER_LEAST_MS = 250
/** When to look again after a look that failed, such as one whose database was lost, in ms. */
const AFTER_FAULT_MS = 5_000
/** Longer than a request may take: a tab that keeps the lock for this long is frozen, and its browser does not say so. */
const LOCK_WAIT_MS = 45_000

export interface SenderOptions {
  readonly rows: EditRows
  readonly hostOf: (userId: string) => EditApi
  /** The signed-in user; null for a visitor. */
  readonly userId: () => string | null
  /** Left out where the browser has none: then each tab sends, which is safe, only wasteful. */
  readonly locks?: LockManager | undefined
  /** How long to wait for another tab's lock before sending beside it, in ms. */
  readonly lockWaitMs?: number | undefined
  readonly now: () => number
  readonly random: () => number
  readonly onThing: (edit: Edit, thing: Thing) => void
}

export interface Sender {
  /** Looks at the queue; while it does already, once more afterwards. */
  wake(how: Wake): void
  /** Settles when nothing is being sent. */
  idle(): Promise<void>
  /** Nothing is sent any more until the next wake. */
  stop(): void
}

/** Sends the signed-in user's edits: over all tabs one at a time, by a Web Lock that a tab gives back when it dies. */
export function createSender(options: SenderOptions): Sender {
  const { rows, hostOf, locks, lockWaitMs = LOCK_WAIT_MS, now, random, onThing } = options
  let wanted: Wake | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const drainOf = (userId: string, how: Wake) => {
    const mayGoOn = () => !stopped && options.userId() === userId
    return drain(userId, how, { store: rows, host: hostOf(userId), now, random, mayGoOn, onThing })
  }
  const look = async (how: Wake) => {
    const userId = options.userId()
    if (userId === null || (await rows.all(userId)).length === 0) return
    if (!locks) return drainOf(userId, how)
    const signal = AbortSignal.timeout(lockWaitMs)
    let granted = false
    try {
      await locks.request(LOCK, { signal }, () => {
        granted = true
        return drainOf(userId, how)
      })
    } catch (error) {
      if (granted || !signal.aborted) throw error
      await drainOf(userId, how)
    }
  }
  const wakeAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => wake('timer'), Math.min(TIMER_MAX_MS, Math.max(TIMER_LEAST_MS, ms)))
  }
  const schedule = async () => {
    const userId = options.userId()
    const at = userId === null ? null : nextLook(await rows.all(userId))
    clearTimeout(timer)
    if (at !== null && !stopped) wakeAfter(at - now())
  }
  const run = async () => {
    try {
      while (wanted !== null && !stopped) {
        const how = wanted
        wanted = null
        await look(how)
      }
      await schedule()
    } catch (error) {
      console.warn('Edits could not be sent', error)
      if (!stopped) wakeAfter(AFTER_FAULT_MS)
    } finally {
      running = null
    }
    if (wanted !== null && !stopped) running = run()
  }
  const wake = (how: Wake) => {
    stopped = false
    if (wanted !== 'now') wanted = how
    running ??= run()
  }
  return {
    wake,
    idle: async () => {
      while (running) await running
    },
    stop: () => {
      stopped = true
      wanted = null
      clearTimeout(timer)
    },
  }
}
