import { areSynonyms, synonymsOf } from './synonyms.ts'

/** Words that a label may omit. */
const FILLERS = new Set(
  'the of for a an and de la le les del der die das des du di in at by this your our'.split(' '),
)

/** Lower case, without accents and surrounding punctuation. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/(?<=^\p{L}|\.\p{L})\./gu, '')
    .replace(/^[^\p{L}\d#]+|[^\p{L}\d#°º]+$/gu, '')

/** The words of a name or description: `invoiceDate`, `invoice_date` and `Invoice date` alike. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d#°º'’-]+/u)
    .map(plainWord)
    .filter((word) => word !== '')

/** The same without function words. */
export const significantWords = (text: string): string[] => wordsOf(text).filter((word) => !FILLERS.has(word))

export const isFiller = (word: string) => FILLERS.has(word)

/** Edit distance: letters deleted, inserted or replaced. Returns `most + 1` if it is larger than `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = row
  }
  return before[b.length] ?? 0
}

/** Number of misread letters allowed in a word of this length. */
const misreadsAllowed = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** Second parts of compounds, longest first: `Rechnungs-nummer`, `factuur-datum`. */
const ENDS = ['nummer', 'numero', 'number', 'datum', 'betrag', 'adresse', 'nr', 'no']

/** The parts of a compound; null if it is not one. */
function partsOf(word: string): readonly [base: string, end: string] | null {
  const end = ENDS.find((one) => word.endsWith(one) && word.length - one.length > 3)
  return end === undefined ? null : [word.slice(0, -end.length).replace(/(?<=\p{L}{4})s$/u, ''), end]
}

/** The words of a label, with compounds split. */
export const splitCompounds = (words: readonly string[]): string[] =>
  words.flatMap((word) => partsOf(word) ?? [word])

function sameParts(wanted: string, printed: string): boolean {
  const [one, other] = [partsOf(wanted), partsOf(printed)]
  if (!one || !other || !areSynonyms(one[1], other[1])) return false
  return one[0] === other[0] || areSynonyms(one[0], other[0])
}

/** How well a printed word matches a word of a label, 0 to 1. Both in the form of `plainWord`. */
export function likeness(wanted: string, printed: string): number {
  if (wanted === printed) return 1
  if (singular(wanted) === singular(printed)) return 0.97
  if (areSynonyms(wanted, printed) || areSynonyms(singular(wanted), singular(printed))) return 0.85
  if (sameParts(wanted, printed)) return 0.9
  const most = misreadsAllowed(wanted.length)
  return most > 0 && distance(wanted, printed, most) <= most ? 0.8 : 0
}

/** Whether a printed word such as `Rechnungsnummer` contains all words of a label. */
export function isCompoundOf(wanted: readonly string[], printed: string): boolean {
  if (wanted.length < 2) return false
  if (wanted.join('').replace(/-/g, '') === printed.replace(/-/g, '')) return true
  const parts = partsOf(printed)
  const [first = '', second = ''] = wanted
  if (parts && wanted.length === 2) return likeness(first, parts[0]) > 0 && likeness(second, parts[1]) > 0
  return (
    printed.length > 7 &&
    wanted.every((word) => synonymsOf(word).some((one) => one.length > 3 && printed.includes(one)))
  )
}
