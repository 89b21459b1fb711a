import { Bot, Copy, RotateCw } from 'lucide-react'
import { memo, Suspense, useDeferredValue, useState } from 'react'
import type { AgentEvent, ChatMessage, Citation } from '#contract/chat.ts'
import { useOnline } from '#features/loading/index.ts'
import { timeOfDay } from '#lib/relative-time.ts'
import { classNames } from '#ui/class-names.ts'
import { Choices } from '#ui/controls/choices.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { isTerminal } from '../agent/label.ts'
import { AgentOverlay } from '../agent/overlay.tsx'
import { Sources } from '../citations/sources.tsx'
import { texts as agentTexts } from '#messages/agent.ts'
import { texts } from '#messages/chat.ts'
import { MessageText } from './lazy-message-text.ts'

const NO_CITATIONS: readonly Citation[] = []

export interface BubbleProps {
  readonly projectId: string
  readonly message: ChatMessage
  /** First letter of the person's name. */
  readonly initial: string
  /** Its text is still arriving. */
  readonly streaming?: boolean
  /** Sends the previous message again; undefined if there is nothing to retry. */
  readonly onRetry?: (() => void) | undefined
  /** Sends one of the choices that the message offers. */
  readonly onChoose?: ((choice: string) => void) | undefined
}

/** A message: author, time, text, and the sources of an answer (CHAT-22 to CHAT-25). */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { projectId, message, initial, streaming = false, onRetry, onChoose } = props
  const { role, content, timestamp, error, citations = NO_CITATIONS, stopped, choices } = message
  const isUser = role === 'user'
  // Streamed text is rendered with low priority, so that typing stays responsive.
  const shown = useDeferredValue(content)
  const time = timeOfDay(timestamp)
  return (
    <article
      aria-label={isUser ? texts.you : texts.assistant}
      className={classNames('flex gap-3', isUser ? 'flex-row-reverse' : 'max-md:flex-col max-md:gap-1.5')}
    >
      <span
        aria-hidden
        className={classNames(
          'mt-1 flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
          isUser ? 'bg-primary text-on-primary' : 'border border-border bg-surface text-text-muted',
        )}
      >
        {isUser ? initial : <Bot className="size-4.5" />}
      </span>
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-1',
          isUser ? 'items-end' : 'max-md:w-full md:flex-1',
        )}
      >
        <div
          className={classNames(
            'max-w-full min-w-0 rounded-card px-4 py-3 outdoor:border-2 forced-colors:border',
            isUser ? 'bg-primary-soft text-on-primary-soft' : 'border border-border bg-surface text-text',
          )}
        >
          {content !== '' && (
            <Suspense fallback={isUser ? <p className="whitespace-pre-wrap">{content}</p> : <TextOnItsWay />}>
              <MessageText projectId={projectId} text={streaming ? shown : content} citations={citations} />
            </Suspense>
          )}
          {streaming && <Typing />}
          {error !== undefined && error !== content && (
            <p className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-sm break-words text-danger">
              {error}
            </p>
          )}
          {!streaming && <Sources projectId={projectId} citations={unlinked(citations, content)} />}
          {choices && onChoose && <Readings choices={choices} onChoose={onChoose} />}
        </div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 px-1 text-xs text-text-muted">
          {time !== '' && <time dateTime={timestamp}>{time}</time>}
          {stopped && <span>{texts.stopped}</span>}
          {!isUser && <Acts {...{ message, streaming, onRetry }} />}
        </div>
      </div>
    </article>
  )
})

/** Omits document sets whose number is already a link in the text. Quotes from pages are shown below the text. */
const unlinked = (citations: readonly Citation[], text: string) =>
  citations.filter(({ kind, id }) => kind === 'place' || !text.includes(`](#${id})`))

/** Placeholder while the Markdown renderer is loading, instead of raw Markdown. */
const TextOnItsWay = () => (
  <Skeleton label={texts.loadingAnswer}>
    <SkeletonBlock className="h-5 w-3/5" />
  </Skeleton>
)

const Typing = () => (
  <p className="flex items-center gap-1 text-sm text-text-muted">
    {texts.typing}
    <span aria-hidden data-cursor className="inline-block h-4 w-0.5 animate-caret bg-primary" />
  </p>
)

interface ReadingsProps {
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
}

/** The possible readings of the previous question. */
function Readings({ choices, onChoose }: ReadingsProps) {
  const online = useOnline()
  return (
    <div className="mt-3">
      <Choices
        label={texts.choices}
        choices={choices}
        onChoose={onChoose}
        blockedReason={online ? undefined : texts.offlineSend}
      />
    </div>
  )
}

const wordClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2 xl:min-h-8'

function Acts({ message, streaming, onRetry }: Pick<BubbleProps, 'message' | 'streaming' | 'onRetry'>) {
  const { agent_events: events, error, content, model_failed: modelFailed } = message
  const copy = () => {
    // Removes links to citations, which are useless outside this chat.
    navigator.clipboard.writeText(content.replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1')).then(
      () => showSnackbar({ text: texts.copied }),
      () => showSnackbar({ text: texts.copyError }),
    )
  }
  return (
    <>
      {onRetry && (
        <button type="button" onClick={onRetry} className={wordClass}>
          <RotateCw aria-hidden className="size-3.5" />
          {modelFailed && error === undefined ? texts.retryModel : texts.retry}
        </button>
      )}
      {events && events.length > 0 && <Details events={events} active={streaming === true} />}
      {error === undefined && content !== '' && !streaming && (
        <IconButton
          label={texts.copy}
          icon={<Copy aria-hidden className="size-4" />}
          onPress={copy}
          className="-my-1"
        />
      )}
    </>
  )
}

/** Opens the agent's steps behind an answer (AGENT-02, AGENT-03). */
function Details({ events, active }: { readonly events: readonly AgentEvent[]; readonly active: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={wordClass}>
        {agentTexts.details}
      </button>
      <AgentOverlay
        open={open}
        title={agentTexts.detailsTitle}
        events={events}
        active={active && !isTerminal(events.at(-1))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
