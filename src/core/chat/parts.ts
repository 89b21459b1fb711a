import * as z from 'zod/mini'
import { ChatStreamPart } from '#contract/chat.ts'
import { readMessage } from './read-message.ts'

/** A part of a reply with its number, from 1; null if the server does not number parts. */
export interface NumberedPart {
  readonly number: number | null
  readonly part: ChatStreamPart
}

/** The end of a reply whose message has an unknown format: only its text is used. */
const LooseEnd = z.looseObject({
  type: z.literal('complete'),
  content: z.string(),
  message: z.unknown(),
  title: z.catch(z.optional(z.string()), undefined),
})

function readEnd(given: unknown): ChatStreamPart | null {
  const end = LooseEnd.safeParse(given)
  if (!end.success) return null
  const { content, title } = end.data
  const message = readMessage(end.data.message)
  return {
    type: 'complete',
    content,
    ...(message && { message }),
    ...(title !== undefined && { title }),
  }
}

/** Reads a server-sent event of a reply; null if it is malformed or of an unknown kind. */
export function readPart({ data, id }: { readonly data: string; readonly id: string }): NumberedPart | null {
  let given: unknown
  try {
    given = JSON.parse(data)
  } catch {
    return null
  }
  const read = ChatStreamPart.safeParse(given)
  const part = read.success ? read.data : readEnd(given)
  return part && { number: /^\d{1,15}$/.test(id) ? Number(id) : null, part }
}
