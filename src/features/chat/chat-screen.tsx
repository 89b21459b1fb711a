import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Chat } from '#core/chat/read-message.ts'
import { useUser } from '#features/auth/index.ts'
import { QueryView } from '#features/loading/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { type DraftChat, draftChat, isDraftId } from '#platform/chat/draft-chat.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAskInNewChat } from './ask-in-new-chat.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ChatList } from './list/chat-list.tsx'
import { OpenChat } from './open-chat.tsx'
import { OpenDraft } from './open-draft.tsx'
import { chatsQuery } from './queries.ts'
import { texts } from '#messages/chat.ts'
import { useChatEngine } from './use-chat-engine.ts'
import { useNewChat } from './use-new-chat.ts'
import { useTypedText } from './use-typed-text.ts'
import { useUnsent } from './use-unsent.ts'
import { Composer } from './window/composer.tsx'
import { LoadingPane } from './window/loading.tsx'
import { PlainHeader } from './window/plain-header.tsx'

export interface ChatScreenProps {
  readonly projectId: string
  /** The chat in the URL; null at the root of the chats. */
  readonly chatId: string | null
  /** Navigates to a chat, or to the root. `replace`: the previous URL is no longer valid. */
  readonly onGo: (chatId: string | null, replace: boolean) => void
}

/** Key of the text typed while no chat is shown. */
const NO_CHAT = 'none'

/** The chats of a workspace: the list and the current chat (CHAT-02). */
export function ChatScreen({ projectId, chatId: addressed, onGo }: ChatScreenProps) {
  const [listOpen, setListOpen] = useState(false)
  const [chatId, show] = useShown(addressed)
  const userId = useUser()?.id ?? ''
  const [engine, turn] = useChatEngine(projectId, chatId)
  useUnsent(projectId, turn)
  const chats = useQuery(chatsQuery(projectId))
  const draft = useDraft(projectId)
  const { isOpening, deselect } = useAutoOpen(addressed, draft?.id ?? chats.data?.[0]?.id ?? null, onGo)
  const open = (id: string) => {
    deselect()
    show(id)
    onGo(id, false)
  }
  const startNew = useNewChat(projectId, (id) => {
    setListOpen(false)
    const typed = unsentMessages.get(userId, projectId, NO_CHAT)
    if (typed !== '') unsentMessages.move(userId, projectId, NO_CHAT, id)
    open(id)
  })
  const ask = useAskInNewChat(projectId, open)
  const list = (
    <ChatList
      {...{ projectId, chatId, turn }}
      chats={chats.data}
      onNew={startNew}
      onGo={() => setListOpen(false)}
    />
  )
  const openList = () => setListOpen(true)
  const leave = () => {
    deselect()
    show(null)
    onGo(null, true)
  }
  const shared = { projectId, engine, onList: openList, onLeft: leave }
  const ownTurn = turn?.chatId === chatId ? turn : null
  return (
    <ChatFrame list={list}>
      {chatId === null ? (
        <Nothing {...{ projectId, openList, startNew, ask, isOpening }} chats={chats} />
      ) : isDraftId(chatId) ? (
        <OpenDraft
          key={chatId}
          {...shared}
          draft={draft?.id === chatId ? draft : null}
          onCreated={(id) => onGo(id, true)}
          onMissing={() => onGo(null, true)}
        />
      ) : (
        <OpenChat key={chatId} {...shared} chatId={chatId} turn={ownTurn} />
      )}
      <Drawer open={listOpen} onClose={() => setListOpen(false)} title={texts.chats} closeLabel={texts.close}>
        {list}
      </Drawer>
    </ChatFrame>
  )
}

/**
 * The current chat. A new one is current before the URL changes, so that text typed meanwhile goes there. Returns a
 * function that shows a chat.
 */
function useShown(addressed: string | null): readonly [string | null, (id: string | null) => void] {
  const [next, setNext] = useState<{ readonly id: string | null; readonly from: string | null } | null>(null)
  const isNext = next !== null && next.from === addressed
  if (next !== null && !isNext) setNext(null)
  return [isNext ? next.id : addressed, (id) => setNext({ id, from: addressed })]
}

/** The draft of this tab for this user and workspace; null for none. */
function useDraft(projectId: string): DraftChat | null {
  const userId = useUser()?.id ?? ''
  return useSyncExternalStore(draftChat.subscribe, () => draftChat.get(userId, projectId))
}

/**
 * At the root, opens the draft, else the first chat (CHAT-07), unless the open one was closed on purpose (CONF-32).
 * `isOpening` until the URL has changed; `deselect` marks the chat as closed.
 */
function useAutoOpen(chatId: string | null, first: string | null, onGo: ChatScreenProps['onGo']) {
  // Chats that were left, including the root, which stays in the URL until the navigation is done.
  const [left, setLeft] = useState<{ readonly chatId: string | null } | null>(null)
  if (left && chatId !== null && chatId !== left.chatId) setLeft(null)
  const to = chatId === null && !left ? first : null
  useEffect(() => {
    if (to !== null) onGo(to, true)
    // Once for each that is to be opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [to])
  return { isOpening: to !== null, deselect: () => setLeft({ chatId }) }
}

interface NothingProps {
  readonly projectId: string
  readonly chats: UseQueryResult<readonly Chat[]>
  /** A chat opens by itself: what can be pressed here would go before it is. */
  readonly isOpening: boolean
  readonly openList: () => void
  readonly startNew: () => void
  /** Creates a chat with this question. */
  readonly ask: (question: string) => boolean
}

/** The pane without a current chat; a question typed here creates one (CHAT-03, CHAT-05, CHAT-06). */
function Nothing({ projectId, chats, isOpening, openList, startNew, ask }: NothingProps) {
  useScreenTitle(texts.chats)
  const typed = useTypedText(projectId, NO_CHAT)
  const send = () => {
    if (ask(typed.text)) typed.clear()
  }
  return (
    <>
      <PlainHeader onList={openList} />
      <QueryView
        query={chats}
        pending={<LoadingPane label={texts.loadingChats} />}
        errorTitle={texts.chatsError}
        empty={null}
      >
        {(all) =>
          isOpening ? (
            <LoadingPane label={texts.loadingChats} />
          ) : (
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
              <EmptyState
                className="my-auto"
                icon={<MessagesSquare />}
                title={all.length === 0 ? texts.noChats : texts.selectChat}
                actions={
                  <Button
                    onPress={startNew}
                    // Hidden next to the list, which has the same button.
                    {...(all.length === 0 && { className: 'min-[769px]:hidden' })}
                  >
                    {texts.createNew}
                  </Button>
                }
              >
                {all.length === 0 ? texts.noChatsHint : texts.selectChatHint}
              </EmptyState>
            </div>
          )
        }
      </QueryView>
      {chats.data && !isOpening && (
        <Composer
          typed={typed}
          hasDocuments={false}
          streaming={false}
          stopping={false}
          busy={false}
          isNew={false}
          onSend={send}
          onStop={() => undefined}
        />
      )}
    </>
  )
}
