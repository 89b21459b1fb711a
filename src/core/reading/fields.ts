import {
  firstOf,
  labelled,
  labelledAlone,
  labelledName,
  type Naming,
  placesOfNaming,
  type Reader,
} from './labels.ts'
import { dateField, formattedField, moneyField, textField, type Field } from './profile.ts'
import { readIban } from './check-digits/iban.ts'
import {
  readCode,
  readDate,
  readEmail,
  readFirstMoney,
  readOnlyDate,
  readPhone,
  readText,
} from './readers.ts'
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

/** Labels in order of preference. */
export const labelledDate = (description: string, ...labels: readonly Naming[]): Field =>
  dateField(description, (sheet) => byFirstLabel(sheet, labels, readDate(sheet)))

/** The document's own date, for which the label is evidence. */
export const mainDate = (description: string, label: Naming): Field =>
  dateField(description, mainDateFinder(label))

function mainDateFinder(label: Naming): (sheet: Sheet) => Found<string> | null {
  const find = dateFinder(placesOfNaming(label))
  return label instanceof RegExp
    ? find
    : (sheet) => labelledAlone(sheet, label, readOnlyDate(sheet)) ?? find(sheet)
}

export const labelledMoney = (description: string, label: Naming): Field =>
  moneyField(description, (sheet) => labelled(sheet, label, readFirstMoney(sheet)))

export const labelledCode = (description: string, ...labels: readonly Naming[]): Field =>
  textField(description, (sheet) => byFirstLabel(sheet, labels, readCode))

function byFirstLabel(sheet: Sheet, labels: readonly Naming[], reader: Reader<string>): Found<string> | null {
  for (const label of labels) {
    const found = labelled(sheet, label, reader)
    if (found) return found
  }
  return null
}

export const labelledText = (description: string, label: Naming, reader: Reader<string> = readText): Field =>
  textField(description, (sheet) => labelledName(sheet, label, reader))

export const currencyField: Field = textField('Currency as a three-letter code', findCurrency)
export const ibanField: Field = textField('International bank account number', (sheet) =>
  anywhere(sheet, readIban),
)
export const emailField: Field = formattedField('email', 'E-mail address', (sheet) =>
  anywhere(sheet, readEmail),
)

export const phoneField: Field = formattedField(
  'phone',
  'Telephone number',
  (sheet) => labelled(sheet, ['phone'], readPhone) ?? anywhere(sheet, strictPhone),
)

/**
 * Without a label, only numbers that are certainly telephone numbers: with an international or bracketed prefix, or in
 * three groups.
 */
const strictPhone: Reader<string> = (text) => {
  const read = readPhone(text)
  return read && /^\+|^\(|^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(read.value) ? read : null
}
