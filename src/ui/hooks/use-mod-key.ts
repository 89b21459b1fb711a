import { useLayoutEffect } from 'react'
import { isInDialog, isTyping } from './use-keys.ts'
import { useLatest } from './use-latest.ts'

/**
 * A shortcut with Ctrl or ⌘, by its lower-case letter; not under a dialog. Return `false` to leave the event to the
 * browser.
 */
export function useModKey(
  key: string,
  act: () => unknown,
  { whileTyping = false, active = true }: { readonly whileTyping?: boolean; readonly active?: boolean } = {},
): void {
  const latest = useLatest(act)
  useLayoutEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
      if (event.ctrlKey === event.metaKey || event.key.toLowerCase() !== key) return
      if (isInDialog(event.target) || (!whileTyping && isTyping(event.target))) return
      if (latest.current() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [latest, key, whileTyping, active])
}
