import { texts } from '#messages/edits.ts'
import type { EditState } from './types.ts'

/** A state in a few words, for the screen. */
export function labelOf(state: EditState): string {
  const { states } = texts
  if (state.at === 'waiting') return states.waiting[state.why]
  return state.at === 'refused' ? states.refused[state.reason] : states[state.at]
}
