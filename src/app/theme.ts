import { preferences, type ThemeChoice } from '#platform/preferences/preferences.ts'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'outdoor']

export const themeStore = {
  get: preferences.theme.get,
  subscribe: preferences.theme.subscribe,
  choose(choice: ThemeChoice): void {
    preferences.theme.set(choice)
    // `public/theme.js` applies the theme, as it does before the first paint.
    window.dispatchEvent(new Event('theme'))
  },
}
