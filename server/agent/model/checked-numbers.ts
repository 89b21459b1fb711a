import { texts } from '#messages/agent-steps.ts'
import type { ToolContext } from '../tools/tool.ts'
import { isSame } from '../citation-book.ts'
import { isCounted, isMoney } from './counted.ts'
import { type SpokenNumber, spokenNumbers } from './number-words.ts'

/** What an answer is checked against. */
export interface Grounds {
  readonly context: ToolContext
  /** Numbers and quotes of the question itself are allowed. */
  readonly question: string
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(#((?:rows|place)-\d+)\)/g
/** A number that is not part of a name such as `INV-0042` or of a date. */
const NUMBER = /(?<![\p{L}\d_#`/.,-]|\p{L}-)\d+(?:[.,’'\u00a0\u202f]\d+)*(?![\p{L}\d_]|-\d)/gu
/** Digits with letters or separators: a document number, a date. */
const NAME =
  /(?<![\p{L}\d])(?=[\p{L}\d./-]*\d)(?=[\p{L}\d./-]*[\p{L}/-])[\p{L}\d]+(?:[./-][\p{L}\d]+)*(?![\p{L}\d])/gu

const mark = (text: string) => `~~${text}~~ (${texts.marks.unconfirmed})`

/** Marks numbers that no tool returned, and links those that only one citation supports. */
export function checkedNumbers(text: string, { context, question }: Grounds): string {
  const { book, shown } = context
  const printed = [...shown, question].join('\n')
  const asked = new Set(numbersIn(question).map(({ text: one }) => one))
  const askedSpoken = new Set(spokenNumbers(question).map(({ value }) => value))
  /** Numbers of list items so far: each follows the one before. */
  const items = new Set([0])

  const inLink = (words: string, id: string): string => {
    const citation = book.get(id)
    if (!citation) return bare(words)
    const values = book.valuesOf(id)
    const known = citation.kind === 'place' ? `${citation.quote}\n${citation.name}` : ''
    const isKnown = ({ text: one, values: readings }: Numeral) =>
      known.includes(one) ||
      readings.some((value) => values.some((other) => isSame(other, value))) ||
      (citation.kind === 'place' && citation.page !== null && readings.includes(citation.page + 1))
    const numbers = [
      ...numbersIn(words),
      ...spokenNumbers(words).map(({ text: one, value }) => ({ text: one, values: [value] })),
    ]
    const wrong = numbers.some((number) => !isKnown(number))
    if (wrong) return mark(words)
    return `[${words}](#${id})`
  }

  /** A link to the number's only citation; marks a number without a source. */
  const bound = (found: string, readings: readonly number[]): string => {
    for (const value of readings) {
      const only = book.only(value)
      if (only) return `[${found}](#${only.id})`
    }
    return mark(found)
  }
  const isCondition = (readings: readonly number[]) =>
    book.conditions().some((one) => readings.some((value) => isSame(one, value)))
  const digits = (found: string, before: string, after: string): string => {
    const readings = readingsOf(found)
    if (before.endsWith('~~')) return found
    if (isCounted(before, after)) return isCondition(readings) ? found : bound(found, readings)
    const isItem = /(?:^|\n)\s*$/.test(before) && /^[.)] /.test(after) && items.has(Number(found) - 1)
    if (isItem) items.add(Number(found))
    const isYear = /^(?:19|20)\d\d$/.test(found)
    return asked.has(found) || isItem || isYear ? found : bound(found, readings)
  }
  const bare = (words: string): string =>
    checkedSpoken(words, ({ text: found, value }, before, after) => {
      const isSmall = value <= FEW && !isCounted(before, after)
      const isAsked = askedSpoken.has(value) && !isMoney(before, after)
      return isSmall || isAsked || isCondition([value]) ? found : bound(found, [value])
    })
      .replace(NAME, (name) => (printed.includes(name) || isTime(name) ? name : mark(name)))
      .replace(NUMBER, (found, index: number, whole: string) =>
        digits(found, whole.slice(0, index), whole.slice(index + found.length)),
      )

  const parts: string[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    parts.push(bare(text.slice(end, found.index)), inLink(found[1] ?? '', found[2] ?? ''))
    end = found.index + found[0].length
  }
  return [...parts, bare(text.slice(end))].join('')
}

/** Number words up to this one are often not a claim, as in `these two`. */
const FEW = 12

/** Replaces numbers in words; `by` gets the text before and after each. */
function checkedSpoken(
  words: string,
  by: (spoken: SpokenNumber, before: string, after: string) => string,
): string {
  const parts: string[] = []
  let end = 0
  for (const spoken of spokenNumbers(words)) {
    const { text, index } = spoken
    const after = words.slice(index + text.length)
    parts.push(words.slice(end, index), by(spoken, words.slice(0, index), after))
    end = index + text.length
  }
  return [...parts, words.slice(end)].join('')
}

interface Numeral {
  readonly text: string
  readonly values: readonly number[]
}

const numbersIn = (text: string): Numeral[] =>
  [...text.matchAll(NUMBER)].map(([found]) => ({ text: found, values: readingsOf(found) }))

/** Possible readings: `1.204` is 1204 or 1.204, depending on the locale. */
function readingsOf(text: string): number[] {
  const digits = text.replace(/[’'\u00a0\u202f]/g, '')
  const point = Number(digits.replaceAll(',', ''))
  const comma = Number(digits.replaceAll('.', '').replace(',', '.'))
  return [...new Set([point, comma])].filter((value) => !Number.isNaN(value))
}

/** Such as `Q1`, `2nd` or `2026-Q1`. */
const isTime = (name: string) =>
  /^(?:(?:19|20)\d\d-)?Q[1-4]$|^\d{1,2}(?:st|nd|rd|th)$|^(?:19|20)\d\d-\d\d(?:-\d\d)?$/i.test(name)
