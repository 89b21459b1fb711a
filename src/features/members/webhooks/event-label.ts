import { texts } from '#messages/webhooks.ts'

/** An unknown event of a newer server shows under its own name. */
export const eventLabel = (event: string): string =>
  Object.hasOwn(texts.events, event) ? texts.events[event as keyof typeof texts.events] : event
