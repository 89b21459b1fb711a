import type { FieldValue, FileData } from '#contract/things.ts'
import { MONTH_NAMES } from '#lib/month-names.ts'
import { plainName } from '#lib/name-in-text.ts'

/** Most words of a search that are used. */
const WORDS_MAX = 20

/**
 * The words of a title search, each with the forms in which a document may contain it, in lower case: `1,204.50` as
 * `1204.5`, `Mar` as `-03-`.
 */
export const titleWords = (text: string): string[][] =>
  plainName(text)
    .toLocaleLowerCase()
    .split(/[\s·]+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => [...new Set([word, ...numbersOf(word), ...monthsOf(word)])])

/** Whether each word of a text is part of the file name or of a value. */
export const matchesTitle = (data: TitleSource, text: string): boolean => holdsWords(titleCells(data), text)

type TitleSource = Pick<FileData, 'filename' | 'extracted'>

/** The cells that can make up a title: the file name and all values. */
export function titleCells({ filename, extracted }: TitleSource): string[] {
  const { workflow: _state, ...values } = extracted
  return [filename, ...Object.values(values).map(textOf)]
}

export function holdsWords(cells: readonly (string | number | boolean)[], text: string): boolean {
  const lower = cells.map((cell) => String(cell).toLocaleLowerCase())
  return titleWords(text).every((forms) => forms.some((form) => lower.some((cell) => cell.includes(form))))
}

const textOf = (value: FieldValue): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

/** A displayed amount, `€1,204.50` or `1.204,50`, in the stored form. */
function numbersOf(word: string): string[] {
  const shown = /^\p{L}*\p{Sc}?(-?\d[\d.,'’]*)\p{Sc}?$/u.exec(word)?.[1]
  if (shown === undefined) return []
  const [, whole = shown, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(shown) ?? []
  const value = Number(`${whole.replaceAll(/[.,'’]/g, '')}.${cents || '0'}`)
  return Number.isFinite(value) ? [String(value)] : []
}

/** `mar`, `march` and `mar.` as the month of a stored date. */
function monthsOf(word: string): string[] {
  const start = word.replace(/\.$/, '')
  const month = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(start))
  return start.length < 3 || month < 0 ? [] : [`-${String(month + 1).padStart(2, '0')}-`]
}
