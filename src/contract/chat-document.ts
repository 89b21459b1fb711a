import * as z from 'zod/mini'

/**
 * A document that a chat is about. Requests send its id; `name` is its current title, or for an unavailable document
 * the last stored one. `unavailable`: the author can no longer see it.
 */
export const ChatDocument = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  unavailable: z.optional(z.boolean()),
})
export type ChatDocument = z.infer<typeof ChatDocument>
