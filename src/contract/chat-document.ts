import * as z from 'zod/mini'

/**
 * A document that a chat is about. Requests send its id; `name` is its title, of an unavailable one the last that was stored. `unavailable`: the
 * author can no longer see it.
 */
export const ChatDocument = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  unavailable: z.optional(z.boolean()),
})
export type ChatDocument = z.infer<typeof ChatDocument>
