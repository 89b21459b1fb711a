import { messages } from './messages.ts'

/** Why a bank statement was not imported. */
export const texts = messages('statement-errors', {
  filesTooMany: 'Too many files were read in this workspace.',
  fileTooLarge: 'The file is too large. Up to {n} MB can be imported.',
  readingTooSlow: 'Reading the file took too long. Please import it in parts.',
  linesTooMany: 'The file has {count} bank lines. Up to {n} can be imported at once.',
  linesMissing: 'The file has no bank lines.',
  bookedLinesMissing:
    'The file has no bank lines. Rows that are left out: {pending} not booked, {empty} without an amount.',
  rowsMissing: 'The file has no rows with a date and an amount. Choose a CSV or CAMT.053 statement.',
  columnsMissing: 'Choose which columns hold the date and the amount.',
  amountColumnMissing: 'Name one column of amounts, or one of what went out and one of what came in.',
  otherAccount: 'The file is a statement of another account: {iban}.',
  severalAccounts:
    'The file has statements of several accounts: {ibans}. Import it without choosing an account.',
  notTable: 'The file cannot be read as a table: a quotation mark is not closed.',
  encodingUnknown: 'The file declares an unknown encoding.',
  notXml: 'The file is not well-formed XML.',
  notCamt: 'The file is XML, but not a CAMT.053 bank statement.',
  entryIncomplete: 'A bank line has no amount or no date. Its reference: {found}',
  dayInvalid: 'Row {n}: “{found}” is not a date.',
  amountInvalid: 'Row {n}: “{found}” is not an amount.',
  currencyMissing: 'Row {n}: it has no currency.',
  currencyInvalid: 'Row {n}: “{found}” is not a currency.',
})
