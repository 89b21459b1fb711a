import type { ChatMessage } from '#contract/chat.ts'
import type { Chat } from '#core/chat/read-message.ts'
import { paths } from '#features/navigation/index.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { cut, plainLine } from '../cut-text.ts'
import { texts } from '#messages/chat.ts'
import { listTime } from './list-time.ts'

const PREVIEW = 35
const TITLE = 50

export interface ChatItemProps {
  readonly projectId: string
  readonly chat: Chat
  readonly current: boolean
  /** The message whose reply is in progress (CHAT-27). */
  readonly asked: string | null
  readonly now: number
  readonly onGo: () => void
}

/** A chat in the list: title, time, last two messages, documents (CHAT-26 to CHAT-30). */
export function ChatItem({ projectId, chat, current, asked, now, onGo }: ChatItemProps) {
  const link = useLink(paths.chat(projectId, chat.id))
  return (
    <a
      {...link}
      onClick={(event) => {
        link.onClick(event)
        onGo()
      }}
      {...(current && { 'aria-current': 'page' as const })}
      className="flex min-h-16 flex-col gap-0.5 rounded-control px-3 py-2.5 text-start hover:bg-sunken aria-[current=page]:bg-primary-soft outdoor:aria-[current=page]:border-2 outdoor:aria-[current=page]:border-primary"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-sm font-semibold text-text">
          {cut(chat.title, TITLE) || texts.chat}
        </span>
        <time
          {...(chat.updatedAt !== null && { dateTime: chat.updatedAt })}
          className="shrink-0 text-xs text-text-muted tabular-nums"
        >
          {listTime(chat.updatedAt, now)}
        </time>
      </span>
      {asked === null ? <Preview messages={chat.messages} /> : <Asked text={asked} />}
      {chat.documents.length > 0 && (
        <span className="text-xs text-text-muted">{texts.docs({ n: chat.documents.length })}</span>
      )}
    </a>
  )
}

const Preview = ({ messages }: { readonly messages: readonly ChatMessage[] }) =>
  messages.slice(-2).map(({ role, content }, at) => (
    // The last two of a list that only grows.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={`${role} ${at}`} className="truncate text-xs text-text-muted">
      {cut(plainLine(content), PREVIEW)}
    </span>
  ))

const Asked = ({ text }: { readonly text: string }) => (
  <span className="flex items-center gap-2 text-xs text-text-muted">
    <Spinner className="size-3.5 shrink-0" />
    <VisuallyHidden>{texts.waiting}</VisuallyHidden>
    <span className="truncate">{cut(plainLine(text), PREVIEW)}</span>
  </span>
)
