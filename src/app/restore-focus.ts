/** Elements that a screen reader can name, so that focus on them conveys the position. */
const PLACES = 'ul, ol, table, form, section[aria-label], section[aria-labelledby], [role], h1'
/** Dialogs and menus restore the focus themselves, within two frames. */
const frames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

/**
 * If the focused element is removed, such as a restored row or a finished button, moves the focus to the list, table
 * or form around it, else to the heading of the screen. At the top of the page, people would lose their position and
 * shortcuts of the screen would not work. Does nothing if the focus has moved meanwhile. Returns a function that ends
 * it.
 */
export function restoreFocus(): () => void {
  let last: Element | null = null
  /** Ancestors of the focused element, innermost first. */
  let around: readonly Element[] = []
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    around = last ? ancestorsOf(last) : []
  }
  const onBlur = () => {
    // Some browsers report a removal as a blur. The focus has moved only if the element is still in the page.
    queueMicrotask(() => {
      if (last?.isConnected && isNowhere()) last = null
    })
  }
  const look = () => {
    if (last === null || last.isConnected || !isNowhere()) return
    last = null
    const places = around
    frames(() => {
      if (isNowhere()) focusOn(places)
    })
  }
  const removals = new MutationObserver(look)
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  return () => {
    removals.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
  }
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

function focusOn(places: readonly Element[]): void {
  const left = places.find((place) => place.isConnected && place.matches(PLACES) && place.matches('main *'))
  const place = left ?? document.querySelector('main h1')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
