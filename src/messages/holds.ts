import { messages } from './messages.ts'

/** Legal holds: documents that cannot be deleted. */
export const texts = messages('holds', {
  held: 'On hold',
  heldBecause: 'On hold: {reason}',
})
