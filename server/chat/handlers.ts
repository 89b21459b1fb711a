import type { Handlers } from '#server/http/handlers.ts'
import type { Chats } from './service.ts'

/** The calls about replies (API-42, OPEN-14); chats themselves are things. */
export function chatHandlers(chats: Chats) {
  return {
    sendMessage: (call) => chats.send(call, call.params.id, call.body, call.signal),
    resumeReply: (call) => {
      const { after, ...wanted } = call.query
      const last = after || lastEventId(call.headers)
      return chats.resume(call, call.params.id, { ...wanted, after: last }, call.signal)
    },
    stopReply: (call) => chats.stop(call, call.params.id),
  } satisfies Partial<Handlers>
}

/** The position that a browser's `EventSource` sends when it reconnects. */
function lastEventId(headers: Readonly<Record<string, string | string[] | undefined>>): number {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0
}
