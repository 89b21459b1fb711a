import type { User } from '#contract/auth.ts'
import { isLanguage } from '#contract/languages.ts'
import { chosenLanguage } from '../preferences/language.ts'

/**
 * Switches to the language that the user chose for all devices by reloading the page, once. Without such a choice the
 * device's language stays.
 */
export function followAccountLanguage({ language }: User): void {
  if (!isLanguage(language) || language === chosenLanguage()) return
  import('../sw/choose-language.ts')
    .then(({ chooseLanguage }) => chooseLanguage(language))
    .catch((error: unknown) => console.warn('The language of the account could not be loaded', error))
}
