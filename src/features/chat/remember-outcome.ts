import type { QueryClient } from '@tanstack/react-query'
import { NAME_MAX } from '#contract/limits.ts'
import type { Outcome } from '#core/chat/ports.ts'
import { api } from '#platform/session/page-session.ts'
import { chatQuery, chatsQuery } from './queries.ts'

/** The part of a first message that becomes the title of its chat. */
const titleFrom = (message: string) => [...message.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('')

/**
 * Stores the outcome of a turn in the chat's cached data, so that it is shown without a gap and is available offline,
 * then refetches the chat.
 */
export function rememberOutcome(client: QueryClient, projectId: string, outcome: Outcome): void {
  const { chatId, messages, untitled } = outcome
  const chat = chatQuery(projectId, chatId)
  const list = chatsQuery(projectId)
  const title = outcome.title ?? (untitled === null ? null : titleFrom(untitled))
  const news = { ...(title !== null && { title }), updated_at: new Date().toISOString(), replying: false }
  const refresh = () => {
    void client.invalidateQueries({ queryKey: chat.queryKey })
    void client.invalidateQueries({ queryKey: list.queryKey })
  }
  void Promise.all([
    client.cancelQueries({ queryKey: chat.queryKey }),
    client.cancelQueries({ queryKey: list.queryKey }),
  ])
  client.setQueryData(
    chat.queryKey,
    (thing) => thing && { ...thing, data: { ...thing.data, ...news, messages } },
  )
  client.setQueryData(list.queryKey, (rows) =>
    rows?.map((row) =>
      row.id === chatId ? { ...row, data: { ...row.data, ...news, messages: messages.slice(-2) } } : row,
    ),
  )
  if (untitled === null || title === null) return refresh()
  const body = { data: { title } }
  api.call('updateThing', { params: { id: chatId }, body }, { projectId }).then(refresh, (error: unknown) => {
    console.error('The chat could not be named', error)
    refresh()
  })
}
