import { type AmountHit, moneyIn } from './amounts.ts'
import type { DateHit } from './days/calendar.ts'
import { type DayReading, dayReadingsIn, inOrder } from './days/dates.ts'
import { findPhrases, type Phrase } from './lexicon/find-phrases.ts'
import { once } from './once.ts'
import type { Row, Sheet } from './sheet.ts'

// Amounts, dates and phrases of a row, computed once for all fields.

export const phrasesOf = once(({ text }: Row): readonly Phrase[] => findPhrases(text))

/** Dates, each in every order of day and month that gives a different date. */
export const dayReadingsOf = once(({ text }: Row): readonly DayReading[] => dayReadingsIn(text))

const rowsOf = once(({ amountStyle, dateOrder }: Sheet) => ({
  money: once(({ text }: Row) => moneyIn(text, amountStyle)),
  days: once((row: Row) => inOrder(dayReadingsOf(row), dateOrder)),
}))

/** Amounts, in the number format of the sheet. */
export const moneyOf = (sheet: Sheet, row: Row): readonly AmountHit[] => rowsOf(sheet).money(row)

/** Dates, in the date order of the sheet. */
export const daysOf = (sheet: Sheet, row: Row): readonly DateHit[] => rowsOf(sheet).days(row)
