import { FRESH_MS } from '#contract/limits.ts'
import { type Chat, readChat } from '#core/chat/read-message.ts'
import { chatsKey, queryAt, thingKey } from '#features/query-cache/index.ts'
import { fetchAllThings } from '#platform/api/list-things.ts'
import { api } from '#platform/session/page-session.ts'

const timeOf = ({ updatedAt }: Chat) => Date.parse(updatedAt ?? '') || 0

/** The user's chats in a workspace, latest message first (OPEN-47). */
export const chatsQuery = (projectId: string) =>
  queryAt(chatsKey(projectId), {
    queryFn: ({ signal }) => fetchAllThings(api, 'Chat', [], { signal, projectId }),
    select: (rows): readonly Chat[] => rows.map(readChat).toSorted((a, b) => timeOf(b) - timeOf(a)),
    staleTime: FRESH_MS.lists,
  })

/** One chat with all its messages (CACHE-03). */
export const chatQuery = (projectId: string, id: string) =>
  queryAt(thingKey(projectId, id), {
    queryFn: ({ signal }) => api.call('getThing', { params: { id } }, { signal, projectId }),
    select: readChat,
    staleTime: FRESH_MS.chat,
  })
