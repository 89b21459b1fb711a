import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  useRef,
} from 'react'

export interface BareButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onBlur' | 'onClick' | 'onKeyUp' | 'onPointerDown' | 'disabled'
> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress?: (() => void) | undefined
  readonly isDisabled?: boolean
  /** Temporarily ignores presses, and keeps its focus. */
  readonly isPending?: boolean
}

/** Prevents a press from also reaching the surrounding row or sheet. */
const own = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Keys press the button on release, like the toolkit's: a layer that opens then gets the focus only after the key is
 * up, and the toolkit knows that it was opened by keyboard. It takes the browser's synthetic click for one of a
 * screen reader, and does not focus the first entry of a menu.
 */
function useKeyPress(press: () => void) {
  const held = useRef<string | null>(null)
  return {
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.stopPropagation()
      // Leaves the key to the browser, which submits the form once.
      if (event.currentTarget.type === 'button' || event.repeat) event.preventDefault()
      if (event.currentTarget.type === 'button' && !event.repeat) held.current = event.key
    },
    onKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
      if (held.current !== event.key) return
      held.current = null
      event.preventDefault()
      event.stopPropagation()
      press()
    },
    onBlur() {
      held.current = null
    },
  }
}

/** A native button without styles: the toolkit's would add 14 KB of gzip to every screen. */
export function BareButton({ onPress, isDisabled, isPending, type = 'button', ...rest }: BareButtonProps) {
  const press = () => {
    if (!isPending) onPress?.()
  }
  const keys = useKeyPress(press)
  return (
    <button
      {...rest}
      // A field's Enter must not submit the form a second time.
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled ?? false}
      data-disabled={isDisabled || undefined}
      {...(isPending && { 'aria-disabled': true })}
      {...keys}
      onPointerDown={own}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        keys.onKeyDown(event)
      }}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        event.stopPropagation()
        // Safari does not focus clicked buttons, but layers return the focus to them.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
        press()
      }}
    />
  )
}
