import { useLayoutEffect } from 'react'
import { singleKeySwitch } from './single-key-switch.ts'
import { useLatest } from './use-latest.ts'

/** What a key does; `false` leaves the event to others. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

/** What is typed into, or moves by letters itself; boxes to tick do neither. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)) ||
    target.closest('[role=listbox],[role=menu],[aria-haspopup=listbox]') !== null)

export const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role=dialog],[role=alertdialog]') !== null

/** Held with another key, so that it is no single key; AltGr only reaches a sign of the keyboard. */
const isModified = (event: KeyboardEvent) =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Whether a key is pressed as a shortcut: alone, not as part of a text or of an input method's word. */
export function isSingleKey(event: KeyboardEvent, inDialog = false): boolean {
  if (event.defaultPrevented || event.isComposing || isModified(event)) return false
  if (!inDialog && !singleKeySwitch.get()) return false
  return !isTyping(event.target) && isInDialog(event.target) === inDialog
}

/** The action of a key; caps lock changes nothing. */
export const actionOf = (actions: KeyActions, { key, shiftKey }: KeyboardEvent) =>
  actions[key] ?? (shiftKey ? undefined : actions[key.toLowerCase()])

/**
 * Single-key shortcuts of a screen, by `event.key`. They are off while typing, with a modifier held, under a dialog,
 * and where a person switched them off; `inDialog` belongs to one.
 */
export function useKeys(actions: KeyActions, { inDialog = false, active = true } = {}): void {
  const latest = useLatest(actions)
  // Before the paint: what can be seen hears its keys, on a busy device too.
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
