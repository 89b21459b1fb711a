import type { FieldValue, FileData, SchemaProperty } from '#contract/things.ts'
import { money, plainNumber } from '#lib/field-format.ts'
import { nameInText, plainName } from '#lib/name-in-text.ts'
import { showFormatted } from '../fields/field-formats.ts'
import { captureTime } from '../capture/capture-name.ts'
import { partsOfName } from '../uploads/stored-filename.ts'
import { texts } from '#messages/titles.ts'
import { isMoney, propertyOfValue, propertiesOf, type TypeShape, mainProperties } from './main-properties.ts'

/** The fields of a document that are used here. */
export type TitleData = Pick<FileData, 'filename' | 'extracted' | 'status'>

/** The fields of its type. */
export interface TitleType extends TypeShape {
  /** Keys that a person chose; absent or empty: chosen by role. */
  readonly title_fields?: readonly string[] | undefined
}

export const TITLE_SEPARATOR = ' · '

/**
 * Display name of a document: `Three Stooges Bistro · MYR 343.95 · 12 Mar 2018`. Without values in the title fields
 * it is the file name; for a capture, `Document, 23 Nov 20:08`. `type` null: unknown, so the values decide. `locale`
 * absent: that of the device.
 */
export function documentTitle(data: TitleData, type: TitleType | null, locale?: string): string {
  return contentTitle(data, type, locale) ?? unreadTitle(data.filename, locale)
}

/**
 * The title as a file name without extension that every file system can sort; without a title, the stem of the file
 * name.
 */
export function titleStem(data: TitleData, type: TitleType | null, locale?: string): string {
  const title = contentTitle(data, type, locale)
  return title === null ? partsOfName(data.filename).stem : plainName(title).replace(/\s+/g, ' ')
}

/** Null without values in the title fields. */
function contentTitle(data: TitleData, type: TitleType | null, locale?: string): string | null {
  const known = type?.schema ? type : { schema: shapeOf(data.extracted) }
  const parts = titleSlots(known).flatMap((keys) => {
    const filled = keys.map((key) => partOf(data.extracted, known, key, locale))
    return filled.find((part) => part !== '') ?? []
  })
  return parts.length > 0 ? [...new Set(parts)].join(TITLE_SEPARATOR) : null
}

/** The title of a document without values: the time from a capture's generated name, else the file name. */
export function unreadTitle(filename: string, locale?: string): string {
  const when = captureTime(filename, locale)
  return when === null ? filename : texts.captured({ when })
}

/** The ISO 4217 code of a document's amounts, by its own field; null if none was read. */
export function currencyOf(extracted: FileData['extracted']): string | null {
  const currency = extracted['currency']
  return typeof currency === 'string' ? currency.trim().toUpperCase() : null
}

/** One value of a title, or an empty text. */
function partOf(extracted: FileData['extracted'], type: TypeShape, key: string, locale?: string): string {
  const value = Object.hasOwn(extracted, key) ? extracted[key] : null
  const property = propertiesOf(type).find(([name]) => name === key)?.[1]
  if (typeof value === 'number') {
    const isAmount = property !== undefined && isMoney(key, property)
    return isAmount ? money(value, currencyOf(extracted), locale) : plainNumber(value, locale)
  }
  if (typeof value === 'string') {
    // Formatted before isolating: an isolated day would be taken for a text.
    return inTitle(showFormatted({ value: plainName(value), currency: null, locale }, property))
  }
  const texts = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
  return inTitle(texts.join(', '))
}

const inTitle = (text: string) => nameInText(plainName(text).replace(/\s+/g, ' '))

/** Whether a title already contains a value, with long names shortened as in titles. Ignores directional marks. */
export const isInTitle = (title: string, text: string): boolean =>
  plainName(title).includes(plainName(nameInText(text)))

function shapeOf(extracted: Readonly<Record<string, FieldValue>>) {
  const values = Object.entries(extracted).filter(([, value]) => value !== null)
  const properties = Object.fromEntries(values.map(([key, value]) => [key, propertyOfValue(value)]))
  return { type: 'object' as const, properties }
}

const isPlainText = (key: string, { type, format, enum: choices }: SchemaProperty) =>
  type === 'string' && format === undefined && !choices?.length && key !== 'currency' && key !== 'workflow'

/** Whether a property can be part of a title: texts, numbers and lists of texts, but not tables. */
export const fitsTitle = (key: string, { type, items }: SchemaProperty) =>
  key !== 'workflow' && type !== 'boolean' && items?.type !== 'object'

/** The keys of a title, in order; each entry lists alternatives, the first with a value is used. */
function titleSlots(type: TitleType): string[][] {
  const properties = propertiesOf(type)
  const known = new Set(properties.filter(([key, one]) => fitsTitle(key, one)).map(([key]) => key))
  const chosen = (type.title_fields ?? []).filter((key) => known.has(key))
  if (chosen.length > 0) return chosen.map((key) => [key])
  const { parties, amount, date } = mainProperties(type)
  const text = properties.find(([key, one]) => isPlainText(key, one))?.[0]
  const names = parties.length > 0 || text === undefined ? [...parties] : [text]
  return [names, amount === null ? [] : [amount], date === null ? [] : [date]].filter(
    (keys) => keys.length > 0,
  )
}

/** The title fields of a type, one key per part: as chosen, else by role. */
export const titleFields = (type: TitleType): string[] => titleSlots(type).flatMap(([key]) => key ?? [])
