import { waitIsOver } from '#core/uploads/retry.ts'
import type { Edit } from './types.ts'

/**
 * Why the queue is looked at. `now`: the line came back, the app starts, somebody signed in or asks for it. `answered`:
 * some other call was answered, or somebody has been looking for a while, which ends the waits for the network and no
 * others. `timer`: time has passed.
 */
export type Wake = 'now' | 'answered' | 'timer'

/** Whether an edit is to be tried. One that is being sent by nobody any more, since the lock is free, is too. */
export function isDue({ state }: Edit, wake: Wake, now: number): boolean {
  if (state.at === 'sending') return true
  if (state.at !== 'waiting') return false
  if (wake === 'now' || waitIsOver(state.until, now)) return true
  return wake === 'answered' && state.why === 'network'
}

/**
 * When the queue is to be looked at again by itself, in ms since 1970; null where time alone changes nothing. What is
 * being sent has somebody who sends it, and if they died, the next wake finds it.
 */
export function nextLook(edits: readonly Edit[]): number | null {
  const times = edits.flatMap(({ state }) =>
    state.at === 'waiting' && state.why !== 'session' ? [state.until] : [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
