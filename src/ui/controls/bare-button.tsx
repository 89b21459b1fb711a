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
  /** Does nothing for now, and keeps its focus. */
  readonly isPending?: boolean
}

/** A press is the button's alone, not also that of the row or the sheet around it. */
const own = (event: SyntheticEvent) => event.stopPropagation()

/**
 * The keys that press a button act when they are released, as the toolkit's did: what opens then has the focus only
 * after the key is up, and the toolkit knows that it was opened by keyboard. The click that the browser makes of a key
 * it takes for one of a screen reader, and focuses no first entry of a menu.
 */
function useKeyPress(press: () => void) {
  const held = useRef<string | null>(null)
  return {
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.stopPropagation()
      // The browser submits the form, once.
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

/** A native button without a look of its own: the toolkit's would be 14 KB of gzip on every screen. */
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
        // Safari focuses no button that is clicked; what it opens returns the focus to it.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
        press()
      }}
    />
  )
}
