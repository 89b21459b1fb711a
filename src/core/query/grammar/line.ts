import { fold, phraseOf, type Lexicon } from './lexicon.ts'
import type { Token } from './lex.ts'
import { type Item, MARKS } from './meanings.ts'
import { sameWords } from '../same-words.ts'
import { distance, isSlipOf } from './near.ts'
import { FILLERS, KEYWORDS, MEANT } from './keywords.ts'
import { longFormOf } from './short-forms.ts'

/**
 * A query as one line of words and marks: `@typ0` stands for what `items[0]` holds. Patterns take what they understand
 * out of it; what is left in the end was not understood.
 */
export interface Line {
  text: string
  readonly items: Item[]
  /** Words that were taken as slips of others. */
  readonly slips: { readonly written: string; readonly read: string }[]
}

/** Finds the phrases of the lexicon, the longest first from the left, and puts marks in their places. */
export function lineOf(tokens: readonly Token[], lexicon: Lexicon): Line {
  const line: Line = { text: '', items: [], slips: [] }
  const read = tokens.map((token) => (token.kind === 'word' ? corrected(token.word, lexicon, line) : null))
  const parts: string[] = []
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index]
    if (!token) break
    const word = read[index]
    const found = word === null ? null : meantAt(read, index, lexicon)
    if (found) {
      const last = tokens[index + found.length - 1]
      const plural = last?.kind === 'word' && last.word !== fold(last.word)
      const { meaning } = found
      if (meaning.kind === 'property' && meaning.keys.length === 0)
        parts.push(...read.slice(index, index + found.length).map(String))
      else
        parts.push(
          mark(line, meaning.kind === 'type' ? { ...meaning, plural: plural || meaning.plural } : meaning),
        )
      index += found.length
      continue
    }
    const named = token.kind === 'phrase' ? lexicon.phrases.get(phraseOf(token.phrase)) : undefined
    parts.push(word ?? (named ? mark(line, named) : markOf(line, token)))
    index += 1
  }
  line.text = ` ${parts.join(' ')} `
  return line
}

const GRAMMAR_WORDS = [...new Set([...MEANT, 'how', 'with', 'this'])]

function phraseAt(
  words: readonly (string | null | undefined)[],
  start: number,
  { phrases, longest }: Lexicon,
) {
  for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
    const slice = words.slice(start, start + length)
    if (slice.some((word) => typeof word !== 'string')) continue
    const meaning = phrases.get(slice.map((word) => fold(word ?? '')).join(' '))
    if (meaning) return { meaning, length }
  }
  return null
}

const TOWARDS_NAME = new Set(
  'excluding except than not without besides like from form by to of for with at and or employee tenant landlord vendor supplier customer mr mrs ms'.split(
    ' ',
  ),
)

/** A name by one of its later words counts only where a name is expected, and not as part of something else. */
function meantAt(words: readonly (string | null | undefined)[], start: number, lexicon: Lexicon) {
  const found = phraseAt(words, start, lexicon)
  const kind = found?.meaning.kind
  const isWeak = found?.meaning.kind === 'party' && found.meaning.weak === true
  if (!found || !(isWeak || kind === 'department')) return found
  const [before, after] = [words[start - 1], words[start + found.length]]
  const isExpected = typeof before === 'string' && TOWARDS_NAME.has(before)
  const goesOn =
    typeof after === 'string' &&
    /^\p{L}/u.test(after) &&
    !FILLERS.has(after) &&
    !KEYWORDS.has(after) &&
    phraseAt(words, start + found.length, lexicon) === null
  // "legal advice" is no department.
  if (kind === 'department') return goesOn ? null : found
  const next = phraseAt(words, start + found.length, lexicon)?.meaning.kind
  // "Müller payslips", but no "Mill Lane leases" of a Quarry Lane.
  const alone = typeof before !== 'string' || FILLERS.has(before) || KEYWORDS.has(before)
  return (isExpected || (next === 'type' && alone)) && !goesOn ? found : null
}

/** A word of the grammar or of the workspace that this one is a slip of, if there is just one. */
function corrected(word: string, { words, types }: Lexicon, line: Line): string {
  const folded = fold(word)
  if (/\d/.test(word) || words.has(folded) || KEYWORDS.has(word) || KEYWORDS.has(folded)) return word
  const long = longFormOf(word, { types, own: [...words], grammar: GRAMMAR_WORDS })
  if (long !== null) {
    line.slips.push({ written: word, read: long })
    return long
  }
  // "petrol" stands for "fuel", and is no slip of a name.
  if (word.length < 4 || sameWords(word).length > 0) return word
  // An adverb says how something was done: "properly" is no slip of "property".
  if (/[a-z]{3}ly$/.test(word)) return word
  // "covering" is of "cover", no slip of "catering".
  const stem = word.replace(/(?:ed|ing)$/, '')
  if (stem !== word && [stem, `${stem}e`].some((one) => words.has(one) || KEYWORDS.has(one))) return word
  const forms = [...[...words].flatMap((known) => [known, `${known}s`]), ...MEANT]
  const near = [...new Set(forms)].flatMap((form) =>
    isSlipOf(word, form) ? [{ form, apart: distance(word, form) }] : [],
  )
  const least = Math.min(...near.map(({ apart }) => apart))
  const best = near.filter(({ apart }) => apart === least)
  // What the workspace holds comes before what queries are made of.
  const own = best.filter(({ form }) => !MEANT.has(form))
  // And what documents are called before what else is said of them.
  const named = best.filter(({ form }) => types.includes(fold(form)))
  const [only, ...others] = named.length > 0 ? named : own.length > 0 ? own : best
  if (only === undefined || others.some(({ form }) => fold(form) !== fold(only.form))) return word
  line.slips.push({ written: word, read: only.form })
  return only.form
}

function markOf(line: Line, token: Token): string {
  switch (token.kind) {
    case 'amount':
      return mark(line, { kind: 'amount', value: token.value, currency: token.currency })
    case 'currency':
      return mark(line, { kind: 'currency', currency: token.currency })
    case 'day':
      return mark(line, { kind: 'day', day: token.day })
    case 'phrase':
      return mark(line, { kind: 'phrase', phrase: token.phrase })
    case 'word':
      return token.word
  }
}

export function mark(line: Line, item: Item): string {
  line.items.push(item)
  return `@${MARKS[item.kind]}${line.items.length - 1}`
}

/** The item behind a mark, if it is of this kind. */
export function itemAt<K extends Item['kind']>(
  line: Line,
  text: string | undefined,
  kind: K,
): Extract<Item, { kind: K }> | null {
  const item = line.items[Number(/\d+$/.exec(text ?? '')?.[0] ?? -1)]
  return item?.kind === kind ? (item as Extract<Item, { kind: K }>) : null
}

type Groups = Readonly<Record<string, string | undefined>>

/**
 * Takes everything out of the line that fits the pattern, whose blanks stand for any blanks. `act` gets the named
 * groups, and answers what to put in its place (nothing: it was understood), or false to leave it where it is.
 */
export function take(
  line: Line,
  pattern: RegExp,
  act: (groups: Groups, whole: string) => string | false | void,
): void {
  const all = new RegExp(`(?<= )(?:${pattern.source})(?= )`, 'g')
  line.text = line.text.replace(all, (...found: unknown[]) => {
    const whole = String(found[0])
    const last = found.at(-1)
    const groups = typeof last === 'object' && last !== null ? (last as Groups) : {}
    const put = act(groups, whole)
    return put === false ? whole : (put ?? '~')
  })
}
