import { type AmountHit, moneyIn } from './amounts.ts'
import type { DateHit } from './days/calendar.ts'
import { type DayReading, dayReadingsIn, inOrder } from './days/dates.ts'
import { findPhrases, type Phrase } from './lexicon/find-phrases.ts'
import { once } from './once.ts'
import type { Row, Sheet } from './sheet.ts'

// What a row holds, found once however many fields look for it.

export const phrasesOf = once(({ text }: Row): readonly Phrase[] => findPhrases(text))

/** Its days, each in every order that makes another day of it. */
export const dayReadingsOf = once(({ text }: Row): readonly DayReading[] => dayReadingsIn(text))

const rowsOf = once(({ amountStyle, dateOrder }: Sheet) => ({
  money: once(({ text }: Row) => moneyIn(text, amountStyle)),
  days: once((row: Row) => inOrder(dayReadingsOf(row), dateOrder)),
}))

/** Its sums as the sheet writes them. */
export const moneyOf = (sheet: Sheet, row: Row): readonly AmountHit[] => rowsOf(sheet).money(row)

/** Its days as the sheet writes them. */
export const daysOf = (sheet: Sheet, row: Row): readonly DateHit[] => rowsOf(sheet).days(row)
