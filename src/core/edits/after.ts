import { retryDelay } from '#core/uploads/retry.ts'
import type { Outcome } from './send.ts'
import type { Edit, EditState } from './types.ts'

/** The edit after an attempt; null where it has arrived and its row may go. `random` is in 0..1. */
export function after(edit: Edit, outcome: Outcome, now: number, random: number): Edit | null {
  if (outcome.kind === 'done') return null
  return { ...edit, rev: edit.rev + 1, state: stateAfter(edit, outcome, now, random) }
}

function stateAfter(
  { state }: Edit,
  outcome: Exclude<Outcome, { kind: 'done' }>,
  now: number,
  random: number,
): EditState {
  switch (outcome.kind) {
    case 'choose':
      return { at: 'conflict', theirs: outcome.theirs }
    case 'refused':
      return { at: 'refused', reason: outcome.reason, detail: outcome.detail }
    case 'none': {
      const tries = (state.at === 'sending' ? state.tries : 0) + 1
      return { at: 'waiting', why: outcome.why, tries, until: now + retryDelay(tries, random) }
    }
  }
}
