import { waitIsOver } from '#core/uploads/retry.ts'
import type { Edit } from './types.ts'

/**
 * Why the queue is polled. `now`: back online, app start, sign-in, or on request. `answered`: another call got a
 * response, or the page was visible for a while; makes only edits due that were waiting for the network. `timer`: a
 * delay has passed.
 */
export type Wake = 'now' | 'answered' | 'timer'

/**
 * Whether an edit should be sent. One in state `sending` may be left over from a tab that died; the lock on its thing
 * decides.
 */
export function isDue({ state }: Edit, wake: Wake, now: number): boolean {
  if (state.at === 'sending') return true
  if (state.at !== 'waiting') return false
  if (wake === 'now' || waitIsOver(state.until, now)) return true
  return wake === 'answered' && state.why === 'network'
}

/** When the next edit becomes due by time alone, in ms since 1970; null if none does. */
export function nextDue(edits: readonly Edit[]): number | null {
  const times = edits.flatMap(({ state }) =>
    state.at === 'waiting' && state.why !== 'session' ? [state.until] : [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
