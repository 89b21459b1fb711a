import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import type { FieldFormat } from '../../fields/field-formats.ts'
import { readIban } from '../check-digits/iban.ts'
import { amountsIn } from '../amounts.ts'
import { datesIn } from '../days/dates.ts'
import { timeIn } from '../days/time-of-day.ts'
import type { Reader } from '../labels.ts'
import {
  readAccount,
  readDate,
  readEmail,
  readMoney,
  readNumber,
  readPhone,
  readText,
  readUrl,
} from '../readers.ts'
import type { Sheet } from '../sheet.ts'
import { wordsOf } from './words.ts'

const TRUE = /^\W{0,2}(?:yes|true|ja|oui|sí|si|x|✓|✔|☑|☒|1)(?![\p{L}\d])|^\s*\[\s?[xX✓]\s?\]/iu
const FALSE = /^\W{0,2}(?:no|false|nein|non|nee|☐|0)(?![\p{L}\d])|^\s*\[\s?\]/iu

const readBoolean: Reader<boolean> = (text) => {
  const match = TRUE.exec(text) ?? FALSE.exec(text)
  return match ? { value: TRUE.test(text), start: 0, end: match[0].length } : null
}

/** The choice that the text names first; the longer one if two begin at the same place. */
export const readChoice =
  (choices: readonly string[]): Reader<string> =>
  (text) => {
    const lower = text.toLowerCase()
    const hits = choices.flatMap((value) => {
      const start = lower.indexOf(value.toLowerCase())
      return value !== '' && start >= 0 ? [{ value, start, end: start + value.length }] : []
    })
    return hits.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? null
  }

const readList: Reader<string[]> = (text) => {
  const value = text.split(/\s*[,;•|]\s*/).filter((entry) => /[\p{L}\d]/u.test(entry))
  return value.length > 0 ? { value, start: 0, end: text.length } : null
}

/** A percentage as printed: `19 %` is 19. */
const readPercentage =
  (sheet: Sheet): Reader<number> =>
  (text) => {
    const match = /(?<![\d.,])(-?\d{1,3}(?:[.,]\d{1,4})?)\s?%/.exec(text)
    const printed = match?.[1]
    if (!match || printed === undefined) return null
    const value = amountsIn(printed.replace('-', ''), sheet.amountStyle)[0]?.value
    if (value === undefined) return null
    const sign = printed.startsWith('-') ? -1 : 1
    return { value: sign * value, start: match.index, end: match.index + match[0].length }
  }

const readTime: Reader<string> = (text) => timeIn(text)

/** A tax number: a country and digits, or groups of digits. */
const readTaxNumber: Reader<string> = (text) => {
  const match =
    /(?<![\p{L}\d])(?:[A-Z]{2}\s?[A-Z\d]{2,4}(?:[ .-]?[A-Z\d]{2,4}){1,4}|\d[\d/.-]{6,}\d|\d{2,3}(?:[ ]\d{3}){2,3})(?![\p{L}\d])/u.exec(
      text,
    )
  if (!match || (match[0].match(/\d/g)?.length ?? 0) < 6) return null
  return { value: match[0].replace(/\s/g, ''), start: match.index, end: match.index + match[0].length }
}

/** An amount, or else a number without decimals that is not part of anything else. */
const readSum =
  (sheet: Sheet): Reader<number> =>
  (text) =>
    readMoney(sheet)(text) ?? readNumber(sheet)(text)

/** A text ends at the next label on the same line. */
const NEXT_LABEL = /\s+(?:\p{Lu}[\p{L}.']*\s){0,2}\p{Lu}[\p{L}.']*\s?:\s/u

const readPlain: Reader<string> = (text) => {
  const next = NEXT_LABEL.exec(text)
  return readText(next && next.index > 0 ? text.slice(0, next.index) : text)
}

/** A number, code or reference: one word with a digit that is not a date. */
const readNumbered: Reader<string> = (text) => {
  const plain = readPlain(text)
  if (!plain) return null
  const match = /^(?:(?:no|nr|n°|#)\.?\s*:?\s*)?(?<code>[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)/iu.exec(
    plain.value,
  )
  const code = match?.groups?.['code']
  if (!match || code === undefined || datesIn(plain.value)[0]?.start === 0) return null
  // Groups of digits belong together: `4000 1234`.
  const groups = /^\d[\d ]*\d(?![\p{L}])/u.exec(plain.value)?.[0]
  const value = groups !== undefined && groups.length > code.length ? groups : code
  const start = plain.start + plain.value.indexOf(value)
  return { value, start, end: start + value.length }
}

/** Formats implied by the name of a property that has none. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:e-?mail|mail)$/, 'email'],
  [/^(?:phone|telephone|mobile|fax|tel|telefon)$/, 'phone'],
  [/^(?:website|url|homepage)$/, 'url'],
  [/^iban$/, 'iban'],
  [/^(?:date|datum|fecha|birthday|dob|expiry|deadline)$/, 'date'],
  [/^(?:time|uhrzeit)$/, 'time'],
  [/^(?:percent|percentage|rate|prozent)$/, 'percentage'],
  [/^(?:number|no|nr|id|code|reference|ref|nummer|tin|ein|ssn|numero)$|\p{L}{4}(?:nummer|nr)$/u, 'number'],
]

/** Maximum length of a description that determines the format, in characters. */
const LABEL_LENGTH = 40

/** The format of a property; `text` if neither format, name nor a short description determines it. */
export function formatOf(name: string, property: SchemaProperty): string {
  const { format, description = '' } = property
  if (format !== undefined && format !== '') return format.toLowerCase()
  const named = namedFormat(name, property)
  return named === 'text' && description.length < LABEL_LENGTH ? namedFormat(description, property) : named
}

function namedFormat(name: string, { type }: SchemaProperty): string {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  const known =
    NAMED.find(([pattern]) => pattern.test(last)) ??
    NAMED.find(([pattern]) => words.some((w) => pattern.test(w)))
  const found =
    known?.[1] ?? (/^(?:tax|vat|ust|gst)$/.test(words[0] ?? '') && last === 'id' ? 'tax-number' : 'text')
  if (type === 'number' && found !== 'percentage') return 'text'
  if (found === 'number' && words.some((word) => /^(?:tax|vat|ust|gst|tin|ein)$/.test(word)))
    return 'tax-number'
  return type === 'string' && found === 'percentage' ? 'text' : found
}

/** A reader for each format that a document type can choose. */
const READERS = {
  date: readDate,
  email: () => readEmail,
  currency: readSum,
} satisfies Record<FieldFormat, (sheet: Sheet) => Reader<FieldValue>>

function textReader(format: string, sheet: Sheet): Reader<string> {
  switch (format) {
    case 'date':
    case 'date-time':
      return READERS.date(sheet)
    case 'time':
      return readTime
    case 'email':
      return READERS.email()
    case 'phone':
    case 'tel':
      return readPhone
    case 'uri':
    case 'url':
      return readUrl
    case 'iban':
      return readIban
    case 'account':
      return readAccount
    case 'tax-number':
    case 'vat':
      return readTaxNumber
    case 'number':
      return readNumbered
    default:
      return readPlain
  }
}

/** The reader for the text next to a property's label. */
export function readerFor(name: string, property: SchemaProperty, sheet: Sheet): Reader<FieldValue> {
  const format = formatOf(name, property)
  if (property.type === 'array') return property.enum?.length ? readChoices(property.enum) : readList
  if (property.enum && property.enum.length > 0) return readChoice(property.enum)
  if (property.type === 'boolean') return readBoolean
  if (property.type === 'number') {
    if (format.startsWith('percent')) return readPercentage(sheet)
    return format === 'currency' ? READERS.currency(sheet) : readNumber(sheet)
  }
  return textReader(format, sheet)
}

const readChoices =
  (choices: readonly string[]): Reader<string[]> =>
  (text) => {
    const value = choices.filter((choice) => text.toLowerCase().includes(choice.toLowerCase()))
    return value.length > 0 ? { value, start: 0, end: text.length } : null
  }
