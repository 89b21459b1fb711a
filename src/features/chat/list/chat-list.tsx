import { Plus } from 'lucide-react'
import type { Turn } from '#core/chat/turn.ts'
import type { Chat } from '#core/chat/read-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { texts } from '#messages/chat.ts'
import { ChatItem } from './chat-item.tsx'

export interface ChatListProps {
  readonly projectId: string
  /** Undefined while loading. */
  readonly chats: readonly Chat[] | undefined
  readonly chatId: string | null
  readonly turn: Turn | null
  readonly onNew: () => void
  /** A chat was chosen. */
  readonly onGo: () => void
}

/** The message whose reply is in progress; null for none. */
function askedIn(chat: Chat, turn: Turn | null): string | null {
  if (turn?.chatId === chat.id && turn.phase === 'streaming') return turn.user.content
  if (!chat.replying) return null
  return chat.messages.findLast(({ role }) => role === 'user')?.content ?? null
}

/** The chats, and a button for a new one, in the sidebar and the drawer (CHAT-02). */
export function ChatList({ projectId, chats, chatId, turn, onNew, onGo }: ChatListProps) {
  const now = useNow()
  return (
    <>
      <div className="shrink-0 px-3 pt-1 pb-3">
        <Button variant="primary" wide icon={<Plus aria-hidden className="size-5" />} onPress={onNew}>
          {texts.newChat}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {chats?.length === 0 && (
          <div className="px-3 py-8 text-center">
            <p className="font-medium text-text">{texts.noConversations}</p>
            <p className="text-sm text-text-muted">{texts.noConversationsHint}</p>
          </div>
        )}
        <ul className="flex flex-col gap-1">
          {chats?.map((chat) => (
            <li key={chat.id} className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
              <ChatItem
                {...{ projectId, chat, now, onGo }}
                current={chat.id === chatId}
                asked={askedIn(chat, turn)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
