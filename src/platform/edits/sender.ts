import type { Thing } from '#contract/things.ts'
import { drain } from '#core/edits/drain.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { Edit } from '#core/edits/types.ts'
import { nextDue, type Wake } from '#core/edits/wake.ts'
import type { EditRows } from './edit-rows.ts'
import type { WithLock } from './locks.ts'
import { lockOf } from './save-edit.ts'

const LOCK = 'edits'
/** Longest timer, in ms; browsers fire longer ones early or never. */
const TIMER_MAX_MS = 60 * 60_000
/** Shortest time between two polls by timer, in ms. */
const TIMER_LEAST_MS = 250
/** Delay before the next poll after a failed one, for example because the database was lost, in ms. */
const AFTER_ERROR_MS = 5_000

export interface SenderOptions {
  readonly rows: EditRows
  readonly apiOf: (userId: string) => EditApi
  readonly withLock: WithLock
  /** The signed-in user; null for a visitor. */
  readonly userId: () => string | null
  readonly now: () => number
  readonly random: () => number
  readonly onThing: (edit: Edit, thing: Thing) => void
}

export interface Sender {
  /** Polls the queue; while a poll is running, once more afterwards. */
  wake(how: Wake): void
  /** Settles when nothing is being sent. */
  idle(): Promise<void>
  /** Sends nothing more until the next wake. */
  stop(): void
}

/** Sends the signed-in user's pending edits, one at a time across tabs. */
export function createSender(options: SenderOptions): Sender {
  const { rows, apiOf, withLock, now, random, onThing } = options
  let wanted: Wake | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const poll = async (how: Wake) => {
    const userId = options.userId()
    if (userId === null || (await rows.all(userId)).length === 0) return
    await withLock(LOCK, () =>
      drain(userId, how, {
        store: rows,
        api: apiOf(userId),
        now,
        random,
        mayGoOn: () => !stopped && options.userId() === userId,
        exclusive: (edit, run) => withLock(lockOf(edit), run),
        onThing,
      }),
    )
  }
  const wakeAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => wake('timer'), Math.min(TIMER_MAX_MS, Math.max(TIMER_LEAST_MS, ms)))
  }
  const schedule = async () => {
    const userId = options.userId()
    const at = userId === null ? null : nextDue(await rows.all(userId))
    clearTimeout(timer)
    if (at !== null && !stopped) wakeAfter(at - now())
  }
  const run = async () => {
    try {
      while (wanted !== null && !stopped) {
        const how = wanted
        wanted = null
        await poll(how)
      }
      await schedule()
    } catch (error) {
      console.warn('Edits could not be sent', error)
      if (!stopped) wakeAfter(AFTER_ERROR_MS)
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
