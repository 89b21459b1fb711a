import type { BookProblem, BookSettings } from '#contract/books.ts'
import { csvFile, type Cell } from '#lib/csv.ts'
import { amountText, type BookBatch, type FormatRules } from './batch.ts'
import type { BookEntry } from './entry.ts'
import { error, warning } from './entry-problems.ts'
import type { TaxGroup } from './tax-groups.ts'

// Bills as CSV for QuickBooks Online and Xero, with one row per tax rate. Rules and sources: README.

/** Most characters by field. */
interface Limits {
  readonly number: number
  readonly party: number
  readonly account: number
}

function billProblems(entry: BookEntry, limits: Limits): BookProblem[] {
  const { gross, isSale, taxes } = entry
  const found: BookProblem[] = []
  // A credit note is a separate document kind there, which cannot be imported as a bill.
  if (isSale || (gross !== null && gross < 0)) found.push(error('not-a-bill'))
  for (const field of ['date', 'party', 'number', 'account'] as const) {
    const text = entry[field]
    const most = field === 'date' ? Infinity : limits[field]
    if (text === null) found.push(error('missing', field))
    else if (text.length > most) found.push(error('too-long', field, String(most)))
  }
  if (gross === null) found.push(error('missing', 'gross'))
  else if (gross === 0 || amountText(gross) === null)
    found.push(error('out-of-range', 'gross', String(gross)))
  if (taxes.some(({ key }) => key === null)) found.push(warning('no-tax-key', 'tax_key'))
  return found
}

const isTaxed = ({ taxes }: BookEntry) => taxes.every(({ key }) => key !== null)

export const quickBooksRules: FormatRules = {
  batchProblems: () => [],
  entryProblems: () => (entry) => billProblems(entry, { number: 21, party: 100, account: 100 }),
}

/** Most bills per Xero import. */
export const XERO_BILLS_MAX = 500

export const xeroRules: FormatRules = {
  batchProblems: ({ entries }) =>
    entries.length > XERO_BILLS_MAX ? [error('too-many', undefined, String(XERO_BILLS_MAX))] : [],
  entryProblems: ({ entries }) => {
    const firsts = firstByNumber(entries)
    return (entry) => [
      ...billProblems(entry, { number: 255, party: 255, account: 10 }).filter(
        ({ code }) => code !== 'no-tax-key',
      ),
      ...(isTaxed(entry) ? [] : [error('missing', 'tax_key')]),
      ...(entry.dueDate === null ? [warning('adjusted', 'due_date', entry.date ?? '')] : []),
      ...(entry.number === null || firsts.get(sameNumber(entry.number)) === entry.id
        ? []
        : [error('number-taken', 'number', entry.number)]),
    ]
  },
}

const sameNumber = (number: string) => number.toLowerCase()

/** The first entry of each number: rows with the same number form one bill. */
const firstByNumber = (entries: readonly BookEntry[]): ReadonlyMap<string, string> =>
  new Map(
    entries
      .toReversed()
      .flatMap(({ id, number }) => (number === null ? [] : [[sameNumber(number), id] as const])),
  )

const QUICKBOOKS_COLUMNS = [
  'Bill No',
  'Supplier',
  'Bill Date',
  'Due Date',
  'Memo',
  'Account',
  'Line Description',
  'Line Amount',
  'Line Tax Code',
  'Line Tax Amount',
  'Currency Code',
  'Class',
]

export const writeQuickBooks = ({ entries, settings }: BookBatch): string =>
  csvFile([
    QUICKBOOKS_COLUMNS,
    ...entries.flatMap((entry) =>
      entry.taxes.map((group): Cell[] => [
        entry.number,
        entry.party,
        dayText(entry.date, settings),
        dayText(entry.dueDate, settings),
        entry.link,
        entry.account,
        entry.title,
        money(group.net),
        group.key,
        money(group.tax),
        entry.currency,
        entry.costCentre,
      ]),
    ),
  ])

const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  'Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
]

/** Xero's tracking category for cost centres. */
const TRACKING = 'Cost centre'

export const writeXero = ({ entries, settings }: BookBatch): string =>
  csvFile([
    XERO_COLUMNS,
    ...entries.flatMap((entry) => entry.taxes.map((group) => xeroRow(entry, group, settings))),
  ])

function xeroRow(entry: BookEntry, group: TaxGroup, settings: BookSettings): Cell[] {
  const cells: Readonly<Record<string, Cell>> = {
    '*ContactName': entry.party,
    '*InvoiceNumber': entry.number,
    '*InvoiceDate': dayText(entry.date, settings),
    '*DueDate': dayText(entry.dueDate ?? entry.date, settings),
    Total: entry.gross === null ? null : money(entry.gross),
    Description: `${entry.title} ${entry.link}`,
    '*Quantity': 1,
    '*UnitAmount': money(group.net),
    '*AccountCode': entry.account,
    '*TaxType': group.key,
    TaxAmount: money(group.tax),
    ...(entry.costCentre !== null && { TrackingName1: TRACKING, TrackingOption1: entry.costCentre }),
    Currency: entry.currency,
  }
  return XERO_COLUMNS.map((column) => cells[column] ?? null)
}

const money = (amount: number) => amount.toFixed(2)

function dayText(day: string | null, { date_order: order }: BookSettings): string | null {
  if (day === null) return null
  const [year, month, date] = day.split('-')
  return order === 'day' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}
