import type { BrowserContext, Response } from 'playwright'
import { labelOfKey, money } from '#lib/field-format.ts'
import { fileSize } from '#lib/file-size.ts'
import { relativeTime } from '#lib/relative-time.ts'

// Words on a screen that belong to no catalogue: of documents and people, which the server answers or the walker types,
// and of the formats of days, numbers and sizes.

export interface Content {
  /** Whether every word of a text is content, or the beginning of one where the text is cut. */
  covers(text: string): boolean
  /** Adds what the walker types, and the labels that the product makes of it. */
  add(text: string): void
  close(): void
}

/** Fingerprints of keys. */
const HEXADECIMAL = /\b[\da-f]{4}(?: [\da-f]{4}){3,}\b/g

/**
 * Words in letters that the pseudo-language does not have. One letter alone is a sign, such as that of a person; letters
 * next to digits are a number of something.
 */
const plainWords = (text: string): readonly string[] =>
  text.replaceAll(HEXADECIMAL, '').match(/(?<![A-Za-z\d])[A-Za-z]{2,}(?![A-Za-z\d])/g) ?? []

const CUT_WORD = /([A-Za-z]+)\.{3}$/

const KEYS = /"(?:[^"\\]|\\.)*"\s*:/g

/** What the API answers in this context counts as content, except keys. */
export function contentOf(context: BrowserContext, own: readonly string[]): Content {
  const words = new Set([...formatWords(), ...OWN])
  const add = (text: string) => {
    for (const word of plainWords(text)) words.add(word)
  }
  const hear = (response: Response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    // The page may have gone meanwhile.
    void response.text().then(
      (body) => add(body.replaceAll(KEYS, '')),
      () => undefined,
    )
  }
  context.on('response', hear)
  for (const text of own) add(text)
  return {
    covers: (text) => {
      const cut = CUT_WORD.exec(text)?.[1]
      const isKnown = (word: string) =>
        words.has(word) || (word === cut && [...words].some((whole) => whole.startsWith(word)))
      return plainWords(text).every(isKnown)
    },
    add: (text) => {
      add(text)
      add(labelOfKey(text))
    },
    close: () => void context.off('response', hear),
  }
}

/** The name of the product, and endings of the files that it makes. */
const OWN = ['Sheaf', 'csv', 'pdf', 'jpg', 'txt']

const LOCALE = 'en-GB'

function formatWords(): readonly string[] {
  const texts: string[] = ['AM', 'PM', 'am', 'pm', relativeTime(0, 0, LOCALE)]
  for (const power of [0, 1, 2, 3]) texts.push(fileSize(2 * 1024 ** power, LOCALE))
  for (const currency of ['USD', 'CAD', 'AUD', 'NZD']) texts.push(money(1, currency, LOCALE))
  for (const style of ['long', 'short'] as const) {
    const day = new Intl.DateTimeFormat(LOCALE, { month: style, weekday: style })
    for (let n = 0; n < 12; n += 1) texts.push(day.format(new Date(2026, n, 1 + n)))
    const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style })
    for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const)
      for (const n of [-2, -1, 0, 1, 2]) texts.push(relative.format(n, unit))
    for (const unit of ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'second', 'minute', 'hour', 'day'])
      for (const n of [1, 2])
        texts.push(new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: style }).format(n))
    for (const type of ['conjunction', 'disjunction'] as const)
      texts.push(new Intl.ListFormat(LOCALE, { style, type }).format(['1', '2']))
  }
  return texts.flatMap(plainWords)
}
