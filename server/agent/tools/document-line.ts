import { type FieldValue, FileData, type Thing, typeKey } from '#contract/things.ts'
import { documentTitle } from '#core/titles/document-title.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { localeFor } from '#lib/field-format.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { VALUE_CHARACTERS } from '../limits.ts'

export interface DocumentLine {
  readonly id: string
  readonly name: string
  readonly type: string | null
  readonly date: string | null
  readonly party: string | null
  readonly amount: number | null
  readonly currency: string | null
}

export const typeOf = (data: FileData, { types }: Vocabulary): KnownType | undefined =>
  types.find(({ name }) => typeKey(name) === typeKey(data.document_type ?? ''))

/** A document's title in the language of the reader. */
export const titleOf = (data: FileData, vocabulary: Vocabulary): string =>
  documentTitle(data, typeOf(data, vocabulary) ?? null, localeFor(vocabulary.locale))

export function lineOf(thing: Thing, vocabulary: Vocabulary): DocumentLine {
  const data = FileData.parse(thing.data)
  const type = typeOf(data, vocabulary)
  const main = type && mainProperties(type)
  const value = (key: string | null | undefined): FieldValue => (key ? (data.extracted[key] ?? null) : null)
  const amount = value(main?.amount)
  const parties = (main?.parties ?? []).map(value)
  return {
    id: thing.id,
    name: titleOf(data, vocabulary),
    type: data.document_type ?? null,
    date: textOf(value(main?.date)),
    party: textOf(parties.find((one) => textOf(one) !== null) ?? null),
    amount: typeof amount === 'number' ? amount : null,
    currency: textOf(value(main?.currency)),
  }
}

/** Where a document's amount was read; the first page if unknown. */
export function locationOfLine(thing: Thing, vocabulary: Vocabulary) {
  const data = FileData.parse(thing.data)
  const type = typeOf(data, vocabulary)
  const key = type && mainProperties(type).amount
  const evidence = key ? data.evidence?.[key] : undefined
  return {
    document_id: thing.id,
    name: titleOf(data, vocabulary),
    page: evidence?.page ?? 0,
    box: evidence?.box ?? null,
    quote: evidence?.text ?? '',
  }
}

/** Cuts long texts. */
export const shortened = (value: FieldValue): FieldValue =>
  typeof value === 'string' && value.length > VALUE_CHARACTERS
    ? `${value.slice(0, VALUE_CHARACTERS)}…`
    : value

const textOf = (value: FieldValue): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
