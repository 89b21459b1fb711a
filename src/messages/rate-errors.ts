import { messages } from './messages.ts'

/** Why exchange rates were not stored, and where in their file. */
export const texts = messages('rate-errors', {
  changesTooMany: 'The rates of this workspace were changed too often.',
  ratesTooMany:
    'A workspace has at most {n} exchange rates. Delete currencies that are not needed, or load fewer.',
  fileTooLarge: 'The file is too large. Up to {n} MB can be loaded.',
  readingTooSlow: 'Reading the file took too long. Please load it in parts.',
  ratesMissing: 'The file has no rates below its first line.',
  firstLineInvalid: '{where}: {cell} is not “Date”. The first line has to be like “Date,USD,GBP”.',
  currencyMissing: '{where}: there is no currency after “Date”.',
  currenciesTooMany: '{where}: there are more than {n, number} currencies.',
  currencyInvalid: '{where}: {cell} is not a three-letter currency code.',
  currencyIsBase: '{where}: rates are units for one euro, so there is none of {code}.',
  currencyTwice: '{where}: {code} occurs twice.',
  dayInvalid: '{where}: {cell} is not a day. Write it like 2026-11-24 or 24 November 2026.',
  dayTwice: '{where}: {day} is also in line {line, number}. Each day may occur once.',
  rateInvalid: '{where}: {cell} is not a rate. Write a number above zero like 1.0512, or N/A.',
  cellSurplus: '{where}: {cell} has no currency in the first line.',
  lineTooShort: '{where}: the line ends before it. Write N/A where there is no rate.',
  lineTooLong: '{where}: the line has more than {n, number} characters.',
  quoteNotClosed: '{where}: a quotation mark is opened and not closed.',
  quoteInsideCell: '{where}: a quotation mark is in the middle of a cell.',
  atCell: 'Line {line, number}, column {column}',
  atLine: 'Line {line, number}',
  inFile: 'The file',
})
