/** What is pressed by itself, also within a row that was pressed. */
const CONTROL = 'button, a'

/** Keys that press a button. */
const PRESS = ['Enter', ' ']

/**
 * While what a person opened is loading: its trigger, which has the focus, is marked as busy. Calls `cancel` when the
 * person presses Escape or the trigger again, or moves the focus elsewhere, so that no editor takes the focus from
 * what is done in the meantime. Returns a function that ends it.
 */
export function watchPress(cancel: () => void): () => void {
  let trigger: Element | null = null
  let busy: Element | null = null
  const mark = (element: Element | null) => {
    busy?.removeAttribute('aria-busy')
    trigger = element === document.body ? null : element
    // A row has no role of its own, so its edit button is marked.
    busy = (trigger?.matches(CONTROL) ? null : trigger?.querySelector('[data-edit]')) ?? trigger
    busy?.setAttribute('aria-busy', 'true')
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const isTrigger = ({ target }: Event) => {
    if (!(target instanceof Element) || !trigger?.contains(target)) return false
    const control = target.closest(CONTROL)
    return control === null || control.contains(trigger)
  }
  /** The person did something else. Without it, only a menu moves the focus, back to its button. */
  let isMoved = false
  let isPressed = false
  const onlyCancel = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  document.addEventListener(
    'keydown',
    (event) => {
      // A key that is held repeats the press that opened it.
      if (event.repeat) return
      isMoved = true
      if (event.key === 'Escape' || (PRESS.includes(event.key) && isTrigger(event))) onlyCancel(event)
    },
    options,
  )
  document.addEventListener(
    'pointerdown',
    (event) => {
      isMoved = true
      isPressed = isTrigger(event)
    },
    options,
  )
  document.addEventListener(
    'click',
    (event) => {
      if (!isTrigger(event)) return cancel()
      // The click of the press that opened it began before; one of a screen reader has no pointer.
      if (isPressed || event.detail === 0) onlyCancel(event)
    },
    options,
  )
  document.addEventListener(
    'focusin',
    (event) => {
      if (isTrigger(event) || !(event.target instanceof Element)) return
      if (isMoved) cancel()
      else mark(event.target)
    },
    options,
  )
  mark(document.activeElement)
  return () => {
    stop.abort()
    mark(null)
  }
}
