/** `system` follows the device; `outdoor` is made for sunlight. */
export const themeChoices = ['system', 'light', 'dark', 'outdoor'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Colour of the browser's own bars; the same values stand in `public/theme.js`, which runs before the first paint. */
const barColours = { light: '#faf8f4', dark: '#0f1414', outdoor: '#ffffff' } as const

const KEY = 'theme'
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const contrastSystem = matchMedia('(prefers-contrast: more)')
const listeners = new Set<() => void>()

export const themeStore = {
  get(): ThemeChoice {
    const saved = localStorage.getItem(KEY)
    return themeChoices.find((choice) => choice === saved) ?? 'system'
  },
  choose(choice: ThemeChoice): void {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
    apply()
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function apply() {
  const choice = themeStore.get()
  const system = contrastSystem.matches ? 'outdoor' : darkSystem.matches ? 'dark' : 'light'
  const theme = choice === 'system' ? system : choice
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme])
}

darkSystem.addEventListener('change', apply)
contrastSystem.addEventListener('change', apply)
