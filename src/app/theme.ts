/** `system` follows the device; `outdoor` is made for sunlight. */
export const themeChoices = ['system', 'light', 'dark', 'outdoor'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

export const themeStore = {
  get(): ThemeChoice {
    const saved = localStorage.getItem(KEY)
    return themeChoices.find((choice) => choice === saved) ?? 'system'
  },
  choose(choice: ThemeChoice): void {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
    // `public/theme.js` puts it on the page, as it does before the first paint.
    window.dispatchEvent(new Event('theme'))
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
