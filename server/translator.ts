import { textsIn } from '#messages/current-language.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { currentLanguage } from './language.ts'

// Translates sentences that were written in English before the reader was known: thrown errors, and texts stored with
// documents, which people read in any language.

type Values = Readonly<Record<string, string | number>>
type Sentence = (values: Values) => string
type Text = string | Sentence

/** A pattern for one form of an English message, with the order of its arguments. */
interface Form {
  /** Reads the message in the current language. */
  readonly own: () => Text | object | undefined
  readonly pattern: RegExp
  readonly names: readonly string[]
  /** Arguments that the message formats as numbers. */
  readonly numbers: ReadonlySet<string>
  readonly fixed: Values
}

/** Placeholder for an argument of any type; it occurs in no sentence. */
const HOLE = NaN

/** Boundary between two joined sentences, such as the broken rules of one value. */
const JOINT = /(?<=\.) (?=\p{Lu})/u

/**
 * Returns a function that finds an English text in the catalogues and returns it in the current language; unknown texts
 * are unchanged. Nested groups of texts are ignored.
 */
export function translatorOf(...catalogues: readonly object[]): (english: string) => string {
  const known = formsOf(catalogues)

  function asOne(english: string): string | null {
    const plain = known.plain.get(english)?.()
    if (typeof plain === 'string') return plain
    for (const { own, pattern, names, numbers, fixed } of known.forms) {
      const found = pattern.exec(english)
      const text = found && own()
      if (!found || !isSentence(text)) continue
      // An argument may itself be a sentence: "Too many emails to this address. Please try again in 5 min."
      const values = names.map((name, at) => {
        const value = found[at + 1] ?? ''
        return [name, numbers.has(name) ? Number(value.replaceAll(/\D/g, '')) : translated(value)] as const
      })
      return text({ ...Object.fromEntries(values), ...fixed })
    }
    return null
  }

  /** Null unless each sentence is in the catalogue: an argument may end with a full stop. */
  function asSeveral(english: string): string | null {
    if (known.plain.has(english)) return null
    const sentences = english.split(JOINT)
    if (sentences.length === 1) return null
    const said = sentences.map(asOne)
    return said.includes(null) ? null : said.join(' ')
  }

  function translated(english: string): string {
    if (currentLanguage() === SOURCE_LANGUAGE) return english
    return asSeveral(english) ?? asOne(english) ?? english
  }
  return translated
}

const isSentence = (text: unknown): text is Sentence => typeof text === 'function'

type Catalogue = Readonly<Record<string, Text | object>>

function formsOf(catalogues: readonly object[]) {
  const plain = new Map<string, Form['own']>()
  const forms: Form[] = []
  for (const texts of catalogues)
    for (const [key, text] of Object.entries(textsIn(texts, SOURCE_LANGUAGE) as Catalogue)) {
      const own = () => (texts as Catalogue)[key]
      if (typeof text === 'string') plain.set(text, own)
      if (!isSentence(text)) continue
      const form = formOf(own, text, {})
      // The singular may differ in more than the number.
      forms.push(form, ...form.names.map((name) => formOf(own, text, { [name]: 1 })))
    }
  return { plain, forms }
}

function formOf(own: Form['own'], text: (values: Values) => string, fixed: Values): Form {
  const names: string[] = []
  const values = new Proxy(fixed, {
    has: () => true,
    get: (_, name) => {
      const value = fixed[String(name)]
      if (value === undefined) names.push(String(name))
      return value ?? HOLE
    },
  })
  const [first = '', ...parts] = text(values).split(String(HOLE)).map(escaped)
  const numbers = new Set(
    names.filter((name) => !text({ ...fixed, ...allOf(names), [name]: LARGE }).includes(String(LARGE))),
  )
  const rest = parts.map((part, at) => (numbers.has(names[at] ?? '') ? NUMBER : ANYTHING) + part)
  return { own, pattern: new RegExp(`^${first}${rest.join('')}$`, 'su'), names, numbers, fixed }
}

/** Messages with a number format show it with separators. */
const LARGE = 12_345
const NUMBER = String.raw`(\d[\d.,’\s]*)`
const ANYTHING = '(.+?)'

const allOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, HOLE]))

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
