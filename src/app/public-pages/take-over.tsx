import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { interactionsIn } from './interactions.ts'
import { isPressed, whenReleased } from './when-released.ts'

export interface TakeOverOptions {
  /** `content` is another screen: nothing that was done on the page is repeated in it. */
  readonly isOther?: boolean
  /** Called when `place` is replaced, with its scroll position. */
  readonly onSwap?: (scrolled: number) => void
  /** Called if `content` fails after it was shown. */
  readonly onUncaughtError?: () => void
}

/** What replaced a page. */
export interface Shown {
  readonly place: HTMLElement
  readonly root: Root
}

/**
 * Renders `content` next to the page in `place`, in small steps, so that the page stays responsive. The last step
 * replaces the page between two frames, together with what the visitor has done on it. Rejects if `content` fails before,
 * and leaves the page.
 */
export async function takeOver(
  place: HTMLElement,
  content: ReactNode,
  { isOther = false, onSwap, onUncaughtError }: TakeOverOptions = {},
): Promise<Shown> {
  const screen = document.createElement('div')
  place.after(screen)
  const { promise: shown, resolve, reject } = Promise.withResolvers<void>()
  const swap = () => {
    screen.hidden = false
    const interactions = isOther ? null : interactionsIn(place)
    const scrolled = scrollY
    place.remove()
    screen.id = place.id
    onSwap?.(scrolled)
    // Outside React's rendering, which does not see input that arrives in the middle of it.
    queueMicrotask(() => {
      interactions?.repeatIn(screen)
      resolve()
    })
  }
  let change: (() => void) | undefined = () => {
    change = undefined
    if (!isPressed()) return swap()
    screen.hidden = true
    whenReleased(swap)
  }
  const root = createRoot(screen, {
    onUncaughtError: (error) => {
      console.error(error)
      if (!change) return onUncaughtError?.()
      screen.remove()
      reject(error)
    },
  })
  startTransition(() =>
    root.render(
      <StrictMode>
        <AtFirst act={() => change?.()}>{content}</AtFirst>
      </StrictMode>,
    ),
  )
  await shown
  return { place: screen, root }
}

/** Runs `act` once its children are in the page, before paint. */
function AtFirst({ act, children }: { readonly act: () => void; readonly children: ReactNode }) {
  useLayoutEffect(act, [act])
  return children
}
