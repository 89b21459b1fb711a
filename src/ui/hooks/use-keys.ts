import { useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** The action of a key; `false` leaves the event to others. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

/** Elements that accept letters: text fields, and lists with type-ahead, but not checkboxes. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)) ||
    target.closest('[role=listbox],[role=menu],[aria-haspopup=listbox]') !== null)

export const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role=dialog],[role=alertdialog]') !== null

/** A key pressed with a modifier; AltGr is not one, it types characters. */
const isModified = (event: KeyboardEvent) =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Whether a key is pressed as a shortcut: without modifiers, not while typing or composing. */
export function isSingleKey(event: KeyboardEvent, inDialog = false): boolean {
  if (event.defaultPrevented || event.isComposing || isModified(event)) return false
  if (!inDialog && !singleKeySwitch.get()) return false
  return !isTyping(event.target) && isInDialog(event.target) === inDialog
}

/** The action of a key, regardless of caps lock. */
export const actionOf = (actions: KeyActions, { key, shiftKey }: KeyboardEvent) =>
  actions[key] ?? (shiftKey ? undefined : actions[key.toLowerCase()])

/**
 * Single-key shortcuts of a screen, by `event.key`. Disabled while typing, with a modifier, under a dialog, and if the
 * person switched them off; `inDialog` is for those of a dialog.
 */
export function useKeys(actions: KeyActions, { inDialog = false, active = true } = {}): void {
  const latest = useLatest(actions)
  // Before paint, so that shortcuts work as soon as the screen is visible, also on a busy device.
  useLayoutEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event, inDialog)) return
      const act = actionOf(latest.current, event)
      if (act && act(event) !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [latest, active, inDialog])
}

let on = true

/** Whether single-key shortcuts are enabled on this page; set by the code that stores the setting. */
export const singleKeySwitch = {
  get: () => on,
  set(next: boolean): void {
    on = next
  },
}
