import { useLayoutEffect } from 'react'
import { actionOf, isSingleKey, type KeyActions } from './use-keys.ts'
import { useLatest } from './use-latest.ts'

/** Time limit for the second key, in ms. */
const PATIENCE_MS = 1500

/** Two-key shortcuts: the leader, then an action's key, which other listeners do not receive. */
export function useChord(leader: string, actions: KeyActions, { active = true } = {}): void {
  const latest = useLatest(actions)
  useLayoutEffect(() => {
    if (!active) return
    let until = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      const second = event.timeStamp < until
      until = 0
      if (!isSingleKey(event)) return
      const act = second ? actionOf(latest.current, event) : undefined
      if (act) {
        event.preventDefault()
        event.stopImmediatePropagation()
        act(event)
      } else if (event.key.toLowerCase() === leader) until = event.timeStamp + PATIENCE_MS
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [latest, leader, active])
}
