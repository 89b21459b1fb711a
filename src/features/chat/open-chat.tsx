import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ChatEngine } from '#core/chat/engine.ts'
import type { Turn } from '#core/chat/turn.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { changeDocuments, deleteChat } from './chat-acts.ts'
import { chatQuery } from './queries.ts'
import { texts } from '#messages/chat.ts'
import { ChatHeader } from './window/chat-header.tsx'
import { ChatPane } from './window/chat-pane.tsx'
import { LoadingPane } from './window/loading.tsx'
import { PlainHeader } from './window/plain-header.tsx'

export interface OpenChatProps {
  readonly projectId: string
  readonly chatId: string
  readonly engine: ChatEngine
  /** The turn of this chat. */
  readonly turn: Turn | null
  readonly onList: () => void
  /** Called after it was deleted: the root is shown. */
  readonly onLeft: () => void
}

/** A chat: its header, messages and composer. Needs the chat's id as `key`. */
export function OpenChat({ projectId, chatId, engine, turn, onList, onLeft }: OpenChatProps) {
  const client = useQueryClient()
  const query = useQuery(chatQuery(projectId, chatId))
  const { data: chat, error } = query
  useScreenTitle(chat?.title || texts.chat)
  const messages = chat?.messages
  const replying = chat?.replying ?? false
  useEffect(() => {
    // A reply that another tab requested, or that was left before its end.
    if (messages && (replying || messages.at(-1)?.role === 'user')) engine.follow(chatId, messages)
  }, [engine, chatId, messages, replying])

  const isGone = rejectionStatusOf(error) === 404
  if (isGone) {
    return (
      <Bare onList={onList}>
        <EmptyState
          icon={<FileQuestion />}
          title={texts.missing}
          actions={<Button onPress={onLeft}>{texts.chats}</Button>}
        >
          {texts.missingHint}
        </EmptyState>
      </Bare>
    )
  }
  if (!chat) {
    return (
      <Bare onList={onList}>
        <QueryFallback query={query} pending={<LoadingPane />} errorTitle={texts.chatError} />
      </Bare>
    )
  }
  const quietly = (what: string, text: string) => (failure: unknown) => {
    console.error(what, failure)
    showSnackbar({ text })
  }
  const askDelete = () =>
    ask({
      title: texts.deleteTitle,
      message: texts.deleteConfirm,
      confirmLabel: texts.deleteVerb,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: async () => {
        try {
          await deleteChat(client, projectId, chatId, onLeft)
          showSnackbar({ text: texts.deleted })
        } catch (failure) {
          console.error('The chat could not be deleted', failure)
          return texts.deleteError
        }
        return undefined
      },
    })
  return (
    <>
      <ChatHeader
        {...{ projectId, onList }}
        title={chat.title}
        isDraft={false}
        documents={chat.documents}
        onDocuments={(ids) =>
          void changeDocuments(client, projectId, chatId, ids).catch(
            quietly('The documents of a chat could not be changed', texts.documentsError),
          )
        }
        onDelete={askDelete}
      />
      <ChatPane
        {...{ projectId, chatId, engine, turn }}
        stored={chat.messages}
        documents={chat.documents}
        draft={null}
        onCreated={() => undefined}
      />
    </>
  )
}

const Bare = ({ onList, children }: { readonly onList: () => void; readonly children: ReactNode }) => (
  <>
    <PlainHeader onList={onList} />
    {children}
  </>
)
