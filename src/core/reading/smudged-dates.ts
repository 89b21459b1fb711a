import { distance } from './any-field/words.ts'
import { type DateHit, type DateOrder, isoDay } from './dates.ts'

// Days that were printed well and read badly: a sign between the numbers was lost or taken for another, a letter of the
// month was. They are looked for only where a document has no day that is whole.

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const TWO = String.raw`[0-3][\dZ]|[1-9Z]`
/** Four digits: of two nobody could tell what they are without the signs between them. */
const YEAR = String.raw`20[0-4]\d`
/** What may become of a stroke, a point or a dash. */
const SIGN = String.raw`\s?[-/.,:;|!'’_]\s?`
const START = String.raw`(?<![\p{L}\d.,/-])`

type Reader = (groups: readonly string[], order: DateOrder) => string | null

const numberOf = (text: string) => Number(text.replace(/Z/g, '2'))
const inOrder: Reader = ([a = '', b = '', y = ''], order) => {
  const [one, two, year] = [numberOf(a), numberOf(b), Number(y)]
  const dayFirst = isoDay(year, two, one)
  const monthFirst = isoDay(year, one, two)
  return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** The only month that such letters can be with one of them misread. */
function nearMonth(letters: string): number | null {
  const word = letters.toLowerCase().slice(0, 3)
  const near = MONTHS.filter((month) => distance(month, word, 1) <= 1)
  return near.length === 1 ? MONTHS.indexOf(near[0] ?? '') + 1 : null
}

const byMonth: Reader = ([d = '', word = '', y = '']) => {
  const month = nearMonth(word)
  return month === null ? null : isoDay(Number(y), month, numberOf(d))
}

const FORMS: readonly (readonly [string, Reader])[] = [
  // Signs that were misread, or one of two that was lost.
  [String.raw`${START}(${TWO})${SIGN}(${TWO})${SIGN}(${YEAR})(?!\d)`, inOrder],
  [String.raw`${START}(\d\d)${SIGN}(\d\d)\s?(${YEAR})(?!\d)`, inOrder],
  [String.raw`${START}(\d\d)\s?(\d\d)${SIGN}(${YEAR})(?!\d)`, inOrder],
  [String.raw`${START}(\d\d) (\d\d) (${YEAR})(?!\d)`, inOrder],
  [String.raw`${START}(\d{1,2})\s?[-/. ]\s?(\p{L}{3})\p{L}{0,6}\s?[-/. ]\s?(${YEAR})(?!\d)`, byMonth],
]

/** Eight digits in a row, which are a day only where a label says so. */
const BARE_FORMS: readonly (readonly [string, Reader])[] = [
  [
    String.raw`(?<!\d)(${YEAR})(\d\d)(\d\d)(?!\d)`,
    ([y = '', m = '', d = '']) => isoDay(Number(y), Number(m), Number(d)),
  ],
  [String.raw`(?<!\d)(\d\d)(\d\d)(${YEAR})(?!\d)`, inOrder],
]

/** The first day of a text that can be told in spite of what was misread; `isLabelled` where its label says that it is one. */
export function smudgedDateIn(text: string, order: DateOrder, isLabelled: boolean): DateHit | null {
  for (const [form, read] of isLabelled ? [...FORMS, ...BARE_FORMS] : FORMS) {
    for (const match of text.matchAll(new RegExp(form, 'gu'))) {
      const iso = read(match.slice(1), order)
      if (iso) return { iso, start: match.index, end: match.index + match[0].length }
    }
  }
  return null
}
