import { SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useOnline } from '#features/loading/index.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts } from '#messages/chat.ts'
import type { TypedText } from '../use-typed-text.ts'

const LONGEST = 100_000

export interface ComposerProps {
  readonly typed: TypedText
  readonly hasDocuments: boolean
  readonly streaming: boolean
  readonly stopping: boolean
  /** The chat is being created. */
  readonly busy: boolean
  /** Takes the focus on phones too, because this chat was started to write in. */
  readonly isNew: boolean
  readonly onSend: () => void
  readonly onStop: () => void
}

/** The message box. It grows up to six lines; Enter sends, Shift+Enter starts a new line (CHAT-16 to CHAT-21). */
export function Composer(props: ComposerProps) {
  const { typed, hasDocuments, streaming, stopping, busy, isNew, onSend, onStop } = props
  const { text } = typed
  const online = useOnline()
  const box = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const isBlank = text.trim() === ''
  const note = !online && !isBlank ? texts.offlineSend : typed.stored ? null : texts.draftNotSaved
  const locked = streaming || busy
  useFocus(box, !locked, isNew)
  const send = () => {
    if (online && !isBlank && !locked) onSend()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 border-t border-border bg-surface px-3 pt-3 pb-5 md:px-5 md:pb-3"
    >
      {note !== null && (
        <p id={noteId} role="status" className="mx-auto mb-2 max-w-3xl text-sm text-warning">
          {note}
        </p>
      )}
      <div className="mx-auto flex max-w-3xl items-end gap-2">
        <Box
          {...{ box, typed, locked }}
          noteId={note === null ? undefined : noteId}
          placeholder={hasDocuments ? texts.askPlaceholder : texts.typePlaceholder}
          onSend={send}
        />
        {streaming && (
          <IconButton
            label={stopping ? texts.stopping : texts.stop}
            icon={<Square aria-hidden className="size-4 fill-current" />}
            isDisabled={stopping}
            onPress={onStop}
            className="size-11! rounded-full! border border-border-strong"
          />
        )}
        <IconButton
          label={texts.send}
          icon={<SendHorizontal aria-hidden className="size-5 directional" />}
          isDisabled={locked || isBlank}
          blockedReason={!locked && !isBlank && !online ? texts.offlineSend : undefined}
          onPress={send}
          className="size-11! rounded-full! bg-primary! text-on-primary! hover:bg-primary-hover! disabled:bg-sunken! disabled:text-text-muted!"
        />
      </div>
    </form>
  )
}

interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly typed: TypedText
  readonly locked: boolean
  readonly noteId: string | undefined
  readonly placeholder: string
  readonly onSend: () => void
}

function Box({ box, typed, locked, noteId, placeholder, onSend }: BoxProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Ignores the Enter that confirms an input method's text, which Safari reports as key code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    onSend()
  }
  return (
    <label htmlFor={id} className="min-w-0 flex-1">
      <VisuallyHidden>{texts.message}</VisuallyHidden>
      <textarea
        ref={box}
        id={id}
        rows={1}
        value={typed.text}
        maxLength={LONGEST}
        readOnly={locked}
        aria-disabled={locked || undefined}
        aria-describedby={noteId}
        enterKeyHint="send"
        placeholder={placeholder}
        onChange={(event) => typed.set(event.target.value)}
        onKeyDown={onKeyDown}
        // Six lines of text plus padding, then it scrolls.
        className="block field-sizing-content max-h-[calc(6*1.5rem+1.25rem+2px)] min-h-11 w-full resize-none rounded-card border border-border-strong bg-surface px-3.5 py-2.5 text-base leading-6 text-text aria-disabled:bg-sunken aria-disabled:text-text-muted"
      />
    </label>
  )
}

/**
 * Focuses the message box: with a mouse in every chat; on phones, whose keyboard would cover the messages, only in a
 * new one.
 */
function useFocus(box: RefObject<HTMLTextAreaElement | null>, isReady: boolean, isNew: boolean): void {
  useEffect(() => {
    if (isReady && (isNew || matchMedia('(pointer: fine) and (min-width: 48rem)').matches))
      box.current?.focus({ preventScroll: true })
  }, [box, isReady, isNew])
}
