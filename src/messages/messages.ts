import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { cachedFormat } from '#lib/cached-format.ts'
import { currentLocale, languageOf } from '#lib/locale.ts'
import { inCurrentLanguage } from './current-language.ts'
import type { Messages, MessageTree } from './message-types.ts'

const numbers = cachedFormat((locale) => new Intl.NumberFormat(locale))
const cardinals = cachedFormat((locale) => new Intl.PluralRules(locale))
const ordinals = cachedFormat((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))

/** The reader's locale, unless the text is in another language, as answers may be. */
function localeOfText(language: string): string | undefined {
  const own = currentLocale()
  const isOwn = language === 'en' || (own !== undefined && languageOf(own) === language)
  return isOwn ? own : language
}

/** Plural forms follow the language of the text. */
const options: FormatOptions = {
  formatters: {
    getNumberFormat: (language, style) => {
      const locale = localeOfText(String(language))
      return style ? new Intl.NumberFormat(locale, style) : numbers(locale)
    },
    getPluralRules: (language, rules) => (rules?.type === 'ordinal' ? ordinals : cardinals)(String(language)),
    getDateTimeFormat: (_, style) => new Intl.DateTimeFormat(currentLocale(), style),
  },
}

/** A message without braces is plain text; an apostrophe escapes only a brace. */
const isPlain = (message: string) => !/[{}]/.test(message)

const isGroup = (value: string | CompiledMessage | MessageTree): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value)

function formatter(
  source: string | CompiledMessage,
  language: string,
): string | ((values: FormatValues<string>) => string) {
  if (typeof source === 'string' && isPlain(source)) return source
  // In a build, messages are already compiled; `compile` returns them unchanged.
  const message = typeof source === 'string' ? compile(source) : source
  return typeof message === 'string'
    ? message
    : (values) => String(format(message, language, values, options))
}

/** Texts that exist in this one language, such as answers in the language of a question. */
export function messagesIn<const T extends MessageTree>(language: string, tree: T): Messages<T> {
  const entries = Object.entries<string | CompiledMessage | MessageTree>(tree).map(([key, value]) => [
    key,
    isGroup(value) ? messagesIn(language, value) : formatter(value, language),
  ])
  return Object.fromEntries(entries) as Messages<T>
}

/**
 * The texts of one part of the product: strings, and functions of the arguments that an ICU message names.
 *
 *     const texts = messages('uploads', { saved: '{n, plural, one {# file} other {# files}} saved in {folder}.' })
 *     texts.saved({ n: 2, folder: 'Trips' }) // 2 files saved in Trips.
 *
 * `name` is the name of the file. Values must be string literals: the build compiles them
 * (`server/ops/compile-messages.ts`).
 */
export function messages<const T extends MessageTree>(name: string, tree: T): Messages<T> {
  return inCurrentLanguage(name, tree, messagesIn) as Messages<T>
}
