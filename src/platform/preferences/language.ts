import { isLanguage, type Language } from '#contract/languages.ts'
import { bestLanguage, LANGUAGE_COOKIE, languageInCookies } from '#messages/languages.ts'
import { shownLanguage } from '#messages/shown-language.ts'

const YEAR_S = 31_536_000

/** The language that a person chose on this device; null follows the device. */
export function chosenLanguage(): Language | null {
  const chosen = languageInCookies(document.cookie)
  return isLanguage(chosen) ? chosen : null
}

/** Stored as a cookie, so that the server renders pages in this language. */
export function storeLanguage(language: Language | null): void {
  const cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; SameSite=Lax; max-age=${language ? YEAR_S : 0}`
  document.cookie = cookie
}

/** The language for the next page: the chosen one, otherwise the device's. */
export function wantedLanguage(): string {
  const inCookies = languageInCookies(document.cookie)
  // The pseudo-language is not in the list.
  if (inCookies === shownLanguage) return inCookies
  return chosenLanguage() ?? bestLanguage(navigator.languages)
}
