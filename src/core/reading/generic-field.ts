import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { labelled, type Reader } from './labels.ts'
import {
  readAccount,
  readDate,
  readEmail,
  readIban,
  readMoney,
  readNumber,
  readPhone,
  readText,
  readUrl,
} from './readers.ts'
import type { Sheet } from './sheet.ts'
import type { Found } from './types.ts'

// Properties that a workspace added: their name and description are the labels that are looked for.

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `invoice_date`, `invoiceDate` and `Invoice date` alike to a pattern that takes blanks, dots and hyphens between. */
export function labelPattern(name: string): RegExp | null {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  if (words.length === 0) return null
  return new RegExp(`(?<![\\p{L}\\d])${words.map(escaped).join('[\\s._/-]*')}(?![\\p{L}\\d])`, 'iu')
}

/** Longest description that can be a label itself. */
const LABEL_LENGTH = 40

function patternsFor(name: string, property: SchemaProperty): RegExp[] {
  const description = property.description ?? ''
  const texts = description.length <= LABEL_LENGTH ? [name, description] : [name]
  return texts.flatMap((text) => labelPattern(text) ?? [])
}

const TRUE = /^(?:yes|true|ja|oui|sí|si|x|✓|✔|☑|☒|1)\b/i
const FALSE = /^(?:no|false|nein|non|nee|☐|0)\b/i

const readBoolean: Reader<boolean> = (text) => {
  const match = TRUE.exec(text) ?? FALSE.exec(text)
  return match ? { value: TRUE.test(text), start: 0, end: match[0].length } : null
}

const readChoice =
  (choices: readonly string[]): Reader<string> =>
  (text) => {
    for (const value of choices) {
      const start = text.toLowerCase().indexOf(value.toLowerCase())
      if (start >= 0) return { value, start, end: start + value.length }
    }
    return null
  }

const readList: Reader<string[]> = (text) => {
  const value = text.split(/\s*[,;•|]\s*/).filter(Boolean)
  return value.length > 0 ? { value, start: 0, end: text.length } : null
}

function textReader(format: string | undefined, sheet: Sheet): Reader<string> {
  switch (format) {
    case 'date':
      return readDate(sheet)
    case 'email':
      return readEmail
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
    default:
      return readText
  }
}

function readerFor(property: SchemaProperty, sheet: Sheet): Reader<FieldValue> {
  if (property.enum && property.enum.length > 0) return readChoice(property.enum)
  if (property.type === 'number') return property.format === 'currency' ? readMoney(sheet) : readNumber(sheet)
  if (property.type === 'boolean') return readBoolean
  if (property.type === 'array') return readList
  return textReader(property.format, sheet)
}

/** The value of a property by its own words; null where the document does not say it. */
export function findByLabel(sheet: Sheet, name: string, property: SchemaProperty): Found<FieldValue> | null {
  const reader = readerFor(property, sheet)
  for (const pattern of patternsFor(name, property)) {
    const found = labelled(sheet, pattern, reader)[0]
    if (found) return found
  }
  return null
}
