import { firstOf, labelled, type Reader } from './labels.ts'
import { dateField, formattedField, moneyField, textField, type Field } from './profile.ts'
import { readIban } from './check-digits/iban.ts'
import { readCode, readDate, readEmail, readMoney, readPhone, readText } from './readers.ts'
import { dateFinder, findCurrency } from './scorer/finders.ts'
import type { Sheet } from './sheet.ts'
import type { FieldValue } from '#contract/things.ts'
import type { Found } from './types.ts'

// Fields that several document types share, and functions that create a field from its label.

/** The first value that the reader finds on any row, from the top. */
export const anywhere = <T extends FieldValue>(sheet: Sheet, reader: Reader<T>): Found<T> | null =>
  firstOf(sheet.rows, reader)

/** The first printed date. */
export const firstDate = (sheet: Sheet) => anywhere(sheet, readDate(sheet))

export const labelledDate = (description: string, label: RegExp): Field =>
  dateField(description, (sheet) => labelled(sheet, label, readDate(sheet)))

/** The document's own date, for which the label is evidence. */
export const mainDate = (description: string, label: RegExp): Field =>
  dateField(description, dateFinder(label))

export const labelledMoney = (description: string, label: RegExp): Field =>
  moneyField(description, (sheet) => labelled(sheet, label, readMoney(sheet)))

export const labelledCode = (description: string, label: RegExp): Field =>
  textField(description, (sheet) => labelled(sheet, label, readCode))

export const labelledText = (description: string, label: RegExp, reader: Reader<string> = readText): Field =>
  textField(description, (sheet) => labelled(sheet, label, reader))

export const currencyField: Field = textField('Currency as a three-letter code', findCurrency)
export const ibanField: Field = textField('International bank account number', (sheet) =>
  anywhere(sheet, readIban),
)
export const emailField: Field = formattedField('email', 'E-mail address', (sheet) =>
  anywhere(sheet, readEmail),
)

const PHONE = /(?<!\p{L})(?:tel(?:ephone|efon)?|phone|mobile|cell|handy|fon|hp|h\/p|contact)(?!\p{L})/iu

export const phoneField: Field = formattedField(
  'phone',
  'Telephone number',
  (sheet) => labelled(sheet, PHONE, readPhone) ?? anywhere(sheet, strictPhone),
)

/**
 * Without a label, only numbers that are certainly telephone numbers: with an international or bracketed prefix, or in
 * three groups.
 */
const strictPhone: Reader<string> = (text) => {
  const read = readPhone(text)
  return read && /^\+|^\(|^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(read.value) ? read : null
}
