import type { QueryClient } from '@tanstack/react-query'
import type { ChatDocument } from '#contract/chat-document.ts'
import type { Thing } from '#contract/things.ts'
import { removeWhenUnused } from '#features/query-cache/index.ts'
import type { DraftChat } from '#platform/chat/draft-chat.ts'
import { api } from '#platform/session/page-session.ts'
import { chatQuery, chatsQuery } from './queries.ts'

const onWire = (documents: readonly ChatDocument[]) =>
  documents.map(({ id, name }) => ({ id, ...(name !== undefined && { name }) }))

/** Turns a draft into a chat (CHAT-36). Resolves once the lists contain it. */
export async function createChat(client: QueryClient, projectId: string, draft: DraftChat): Promise<Thing> {
  const body = { kind: 'Chat', data: { title: draft.title, documents: onWire(draft.documents) } } as const
  const chat = await api.call('createThing', { body }, { projectId })
  client.setQueryData(chatQuery(projectId, chat.id).queryKey, chat)
  client.setQueryData(chatsQuery(projectId).queryKey, (rows = []) => [chat, ...rows])
  return chat
}

export async function changeDocuments(
  client: QueryClient,
  projectId: string,
  chatId: string,
  ids: readonly string[],
): Promise<void> {
  const body = { data: { documents: ids.map((id) => ({ id })) } }
  const chat = await api.call('updateThing', { params: { id: chatId }, body }, { projectId })
  const queryKey = chatQuery(projectId, chatId).queryKey
  client.setQueryData(queryKey, (known) => {
    const documents = chat.data['documents'] ?? body.data.documents
    return known && { ...known, ...chat, data: { ...known.data, documents } }
  })
  void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: chatsQuery(projectId).queryKey })
}

/** `onDeleted` is called before the chat's data is dropped, since nothing may fetch it afterwards. */
export async function deleteChat(
  client: QueryClient,
  projectId: string,
  chatId: string,
  onDeleted: () => void,
): Promise<void> {
  await api.call('deleteThing', { params: { id: chatId } }, { projectId })
  onDeleted()
  client.setQueryData(chatsQuery(projectId).queryKey, (rows) => rows?.filter(({ id }) => id !== chatId))
  removeWhenUnused(client, chatQuery(projectId, chatId).queryKey)
  void client.invalidateQueries({ queryKey: chatsQuery(projectId).queryKey })
}
