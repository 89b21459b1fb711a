import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import type { ChatDocument } from '#contract/chat-document.ts'
import type { ChatEngine } from '#core/chat/engine.ts'
import { type Turn, withTurn } from '#core/chat/turn.ts'
import { useUser } from '#features/auth/index.ts'
import type { DraftChat } from '#platform/chat/draft-chat.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { AgentStrip } from '../agent/strip.tsx'
import { takeFirstQuestion } from '../ask-in-new-chat.ts'
import { createChat } from '../chat-acts.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { listNames } from '#lib/list-words.ts'
import { useEarly } from '#features/loading/index.ts'
import { texts } from '#messages/chat.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { useTypedText } from '../use-typed-text.ts'
import { Composer } from './composer.tsx'
import { EmptyChat } from './empty-chat.tsx'
import { loadMessageText } from './lazy-message-text.ts'
import { Messages } from './messages.tsx'

export interface ChatPaneProps {
  readonly projectId: string
  readonly chatId: string
  readonly stored: readonly ChatMessage[]
  readonly documents: readonly ChatDocument[]
  /** Set while this is not a chat yet. */
  readonly draft: DraftChat | null
  readonly engine: ChatEngine
  /** The turn of this chat. */
  readonly turn: Turn | null
  /** The draft became this chat. */
  readonly onCreated: (chatId: string) => void
}

/** Messages and composer. Needs the chat's id as `key`. */
export function ChatPane(props: ChatPaneProps) {
  const { projectId, chatId, stored, documents, draft, engine, turn, onCreated } = props
  const client = useQueryClient()
  const user = useUser()
  const typed = useTypedText(projectId, chatId)
  const [creating, setCreating] = useState(false)
  useEarly(loadMessageText)
  const messages = withTurn(stored, turn)
  const streaming = turn?.phase === 'streaming'

  /**
   * The first message turns a draft into a chat. If that fails, the text stays in the composer (CHAT-36, CHAT-37).
   */
  const sendFirst = async (text: string, from: DraftChat) => {
    setCreating(true)
    try {
      const chat = await createChat(client, projectId, from)
      // A question from elsewhere is not in the composer.
      if (typed.text === text) typed.clear()
      engine.send(chat.id, text, [])
      onCreated(chat.id)
    } catch (error) {
      console.error('The draft could not be made a chat', error)
      showSnackbar({ text: shellTexts.newChatError })
      announce(shellTexts.newChatError, 'assertive')
      if (typed.text === '') typed.set(text)
      setCreating(false)
    }
  }
  const send = (text: string) => {
    if (text.trim() === '') return
    if (draft) void sendFirst(text, draft)
    else if (engine.send(chatId, text, stored)) typed.clear()
  }
  useFirstQuestion(chatId, send)
  return (
    <>
      <Unavailable documents={documents} />
      {messages.length === 0 ? (
        <EmptyChat documents={documents.length} onAsk={typed.set} />
      ) : (
        <Messages
          {...{ projectId, messages, turn }}
          initial={user?.username.slice(0, 1).toLocaleUpperCase() ?? ''}
          onRetry={(at) => engine.retry(chatId, at, stored)}
          onChoose={(choice) => engine.send(chatId, choice, stored)}
        />
      )}
      {streaming && <AgentStrip events={turn.reply.events} />}
      <Composer
        typed={typed}
        hasDocuments={documents.length > 0}
        streaming={streaming}
        stopping={turn?.stopping ?? false}
        busy={creating}
        isNew={draft !== null}
        onSend={() => send(typed.text)}
        onStop={engine.stop}
      />
    </>
  )
}

/** Sends the question that a draft was started with, once. Offline it is put into the composer. */
function useFirstQuestion(chatId: string, send: (question: string) => void): void {
  const latest = useLatest(send)
  useEffect(() => {
    const question = takeFirstQuestion(chatId)
    if (question !== undefined) latest.current(question)
  }, [chatId, latest])
}

function Unavailable({ documents }: { readonly documents: readonly ChatDocument[] }) {
  const gone = documents.filter(({ unavailable }) => unavailable)
  if (gone.length === 0) return null
  const names = listNames(gone.flatMap(({ name }) => name ?? []))
  return (
    <p
      role="status"
      className="shrink-0 border-b border-border bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      {names === ''
        ? texts.unavailable({ n: gone.length })
        : `${texts.unavailable({ n: gone.length })}: ${names}`}
    </p>
  )
}
