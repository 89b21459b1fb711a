import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { localeOf, setLocaleSource } from '#lib/locale.ts'
import { setTextSource, type Translated } from '#messages/current-language.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '#messages/languages.ts'
import type { MessageTree } from '#messages/message-types.ts'
import { pseudoMessage } from '#server/ops/languages/pseudo.ts'
import { english } from '#tests/support/catalogues.ts'

// The language of a walk: `texts` of the catalogues are in it while it is walked, whatever is walked beside it.

export type WalkLanguage = Language | typeof PSEUDO_LANGUAGE

export const isWalkLanguage = (value: string): value is WalkLanguage =>
  value === PSEUDO_LANGUAGE || isLanguage(value)

const current = new AsyncLocalStorage<WalkLanguage>()

export const currentLanguage = (): WalkLanguage => current.getStore() ?? SOURCE_LANGUAGE

/** Runs with the texts, numbers and days of a language. */
export const inLanguage = <T>(language: WalkLanguage, run: () => T): T => current.run(language, run)

/** The locale of the browser: `de-DE`. The pseudo-language is chosen by its cookie. */
export const browserLocale = (language: WalkLanguage): string =>
  language === SOURCE_LANGUAGE || language === PSEUDO_LANGUAGE
    ? 'en-GB'
    : `${language}-${new Intl.Locale(language).maximize().region}`

const trees = new Map<WalkLanguage, Translated>([[SOURCE_LANGUAGE, english]])

const pseudoTree = (tree: MessageTree): Translated =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoMessage(compile(value)) : pseudoTree(value),
    ]),
  )

/** All messages of a language, by catalogue and key. */
export function messagesOf(language: WalkLanguage): Translated {
  const known = trees.get(language)
  if (known) return known
  const file = new URL(`../../src/messages/languages/${language}.json`, import.meta.url)
  const tree =
    language === PSEUDO_LANGUAGE
      ? pseudoTree(english)
      : (JSON.parse(readFileSync(file, 'utf8')) as MessageTree)
  trees.set(language, tree)
  return tree
}

setTextSource({
  language: currentLanguage,
  catalogue: (language, name) =>
    isWalkLanguage(language) ? (messagesOf(language)[name] as Translated | undefined) : undefined,
})
setLocaleSource(() => {
  const language = currentLanguage()
  return localeOf(language, [browserLocale(language)])
})
