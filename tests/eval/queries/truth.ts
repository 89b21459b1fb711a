import type { FieldValue } from '#contract/things.ts'
import type { PlainDocument } from '#tests/eval/workspace/plain.ts'
import { mainFields } from '#tests/eval/workspace/types.ts'
import type { Condition, Question } from './question.ts'

// The expected result, computed only from the plain data.

/** Sums and the like by group (empty where there are none), then by currency (empty where it is no money). */
export type Numbers = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface Truth {
  /** Ids of the documents. */
  readonly documents: readonly string[]
  readonly numbers: Numbers | null
}

export function truthOf(question: Question, documents: readonly PlainDocument[]): Truth {
  const all = documents.filter((document) => holds(question.where, document))
  const { first, number } = question
  const found = first
    ? all
        .filter((document) => valuesOf(document, first.by).length > 0)
        .toSorted((a, b) => order(a, b, first.by) * (first.desc ? -1 : 1))
        .slice(0, first.count)
    : all
  return { documents: found.map(({ id }) => id), numbers: number ? numbersOf(found, number) : null }
}

export function holds(condition: Condition, document: Named): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, document))
  if ('any' in condition) return condition.any.some((one) => holds(one, document))
  if ('not' in condition) return !holds(condition.not, document)
  const values = valuesOf(document, condition.field)
  if (condition.empty !== undefined && (values.length === 0) !== condition.empty) return false
  const { is, in: among, contains, from, to, over, under } = condition
  const some = (test: (value: string | number | boolean) => boolean) => values.some(test)
  const same = (value: FieldValue, wanted: FieldValue) =>
    typeof value === 'string' && typeof wanted === 'string'
      ? value.toLowerCase() === wanted.toLowerCase()
      : value === wanted
  return (
    (is === undefined || some((value) => same(value, is))) &&
    (among === undefined || some((value) => among.some((one) => same(value, one)))) &&
    (contains === undefined ||
      some((value) => String(value).toLowerCase().includes(contains.toLowerCase()))) &&
    (from === undefined || some((value) => typeof value === typeof from && value >= from)) &&
    (to === undefined || some((value) => typeof value === typeof to && value <= to)) &&
    (over === undefined || some((value) => typeof value === 'number' && value > over)) &&
    (under === undefined || some((value) => typeof value === 'number' && value < under))
  )
}

/** A document whose party has one name, however the document spells it. */
type Named = PlainDocument & { readonly party?: string }

/** A field's values: none where it is empty, several of a list or of the parties. */
export function valuesOf(document: Named, field: string): (string | number | boolean)[] {
  const { fields, type } = document
  const main = type === null ? undefined : mainFields[type]
  const own = (key: string | null | undefined) => plain(key ? fields[key] : undefined)
  switch (field) {
    case 'id':
    case 'filename':
    case 'type':
    case 'department':
    case 'status':
    case 'folder':
    case 'uploadedBy':
    case 'uploadedOn':
    case 'text':
      return plain(document[field])
    case 'review':
      return [document.review.length > 0]
    case 'amount':
      return own(main?.amount)
    case 'date':
      return own(main?.date)
    case 'party':
      return [...new Set([...(main?.parties ?? []).flatMap(own), ...plain(document.party)])]
    default:
      return own(field)
  }
}

function plain(value: FieldValue | undefined): (string | number | boolean)[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(plain)
  return [value]
}

function order(a: PlainDocument, b: PlainDocument, field: string): number {
  const [left = '', right = ''] = [valuesOf(a, field)[0], valuesOf(b, field)[0]]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Documents behind one number: those of the group and currency that have the value. */
export const behind = (
  documents: readonly PlainDocument[],
  { what, of = 'amount', by }: NonNullable<Question['number']>,
  group: string,
  currency: string,
): PlainDocument[] =>
  documents.filter(
    (document) =>
      (by === undefined || groupsOf(document, by).includes(group)) &&
      (what === 'count' || valuesOf(document, of).some((value) => typeof value === 'number')) &&
      (currency === '' || valuesOf(document, 'currency').includes(currency)),
  )

function numbersOf(
  documents: readonly PlainDocument[],
  { what, of = 'amount', by }: NonNullable<Question['number']>,
): Numbers {
  const cells = new Map<string, Map<string, number[]>>()
  for (const document of documents) {
    const values =
      what === 'count' ? [1] : valuesOf(document, of).filter((value) => typeof value === 'number')
    const currency = what === 'count' || !isMoney(of) ? '' : (valuesOf(document, 'currency')[0] ?? '')
    for (const group of by === undefined ? [''] : groupsOf(document, by)) {
      const row = cells.get(group) ?? new Map<string, number[]>()
      cells.set(group, row)
      for (const value of values) row.set(String(currency), [...(row.get(String(currency)) ?? []), value])
    }
  }
  if (what === 'count' && by === undefined && documents.length === 0) return { '': { '': 0 } }
  return Object.fromEntries(
    [...cells].map(([group, row]) => [
      group,
      Object.fromEntries([...row].map(([currency, values]) => [currency, reduce(what, values)])),
    ]),
  )
}

const PLAIN_NUMBERS = new Set(['years_of_experience', 'packages'])
const isMoney = (of: string) => !PLAIN_NUMBERS.has(of)

/** `month`, `quarter` and `year` are those of the main date: `2026-03`, `2026-Q1`, `2026`. Nothing: an empty group. */
function groupsOf(document: PlainDocument, by: string): string[] {
  const [day = ''] = valuesOf(document, 'date').map(String)
  if (by === 'month') return [day.slice(0, 7)]
  if (by === 'year') return [day.slice(0, 4)]
  if (by === 'quarter') return [day && `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`]
  const values = valuesOf(document, by).map(String)
  return values.length > 0 ? values : ['']
}

type What = NonNullable<Question['number']>['what']

function reduce(what: What, values: readonly number[]): number {
  if (what === 'count') return values.length
  if (what === 'min') return Math.min(...values)
  if (what === 'max') return Math.max(...values)
  if (what === 'median') {
    const sorted = values.toSorted((a, b) => a - b)
    const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
    return middle.reduce((all, one) => all + one, 0) / middle.length
  }
  const sum = values.reduce((all, one) => all + one, 0)
  return what === 'sum' ? sum : sum / values.length
}
