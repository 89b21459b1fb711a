import { plainNumber } from '#lib/field-format.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts as documents } from '#messages/documents.ts'

// How a text is looked for on a screen: a message of a catalogue with whatever stands in its holes.

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Stands for any words in a message. */
export const ANYTHING = '\u{e000}'
/** Numbers of each plural form of the languages. */
const COUNTS = [0, 1, 2, 3, 11, 100]

/** The source of a pattern of a message: `make` writes it with a number, and with `ANYTHING` for words. */
export function sourceOf(make: (n: number) => string): string {
  const forms = COUNTS.map((n) =>
    escaped(make(n))
      .replaceAll(ANYTHING, '.+')
      .replaceAll(escaped(plainNumber(n)), String.raw`[\d.,\u00a0\u202f]+`),
  )
  return `(?:${[...new Set(forms)].join('|')})`
}

/** Begins with a message, whatever its number is. */
export const like = (make: (n: number) => string): RegExp => new RegExp(`^${sourceOf(make)}`)

/** One of these texts and nothing else. */
export const oneOfTexts = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(?:${texts.map(escaped).join('|')})$`)

/** One of these patterns. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** The complete name: `Folder 1` does not match `Folder 12`. */
export const wholeName = (name: string) => new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`)
/** The name of a list to choose from has its value too. */
export const containing = (text: string) => new RegExp(escaped(text))
export const beginning = (text: string) => new RegExp(`^${escaped(text)}`)

/** The card of a type in the overview. A document may begin with the same word. */
export const cardOf = (type: string) =>
  new RegExp(`^${escaped(typeName(type))}\\s*${sourceOf((n) => documents.files({ n }))}`)
