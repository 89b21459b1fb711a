import { messages } from './messages.ts'

/** Text alternatives of charts. */
export const texts = messages('charts', {
  range: '{title}: lowest {low} ({lowName}), highest {high} ({highName})',
  titleBy: '{title} by {by}',
})
