const KEY = 'app-badge'
const listeners = new Set<() => void>()

/** Whether the app's icon shows how many captures wait: off until a person switches it on. */
export const badgeSetting = {
  isPossible: () => 'setAppBadge' in navigator,
  get: () => localStorage.getItem(KEY) === 'on',
  set(on: boolean): void {
    localStorage.setItem(KEY, on ? 'on' : 'off')
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
