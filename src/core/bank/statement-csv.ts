import type { StatementColumns } from '#contract/bank.ts'
import { isIban } from '../reading/check-digits/iban.ts'
import { isNotBooked, isState } from './booking-status.ts'
import { dayIn, isAmount, isDay } from './cells.ts'
import { type Bookings, findColumns, type FoundColumns } from './find-columns.ts'
import { type ColumnRole, roleOfHeader } from './header-words.ts'
import { columnsAlike, otherSideReader, ownAccountColumn } from './other-side.ts'
import { amountOf, feeOf, isBlank, signOfFees, signOfPaid, writtenAmount } from './row-amounts.ts'
import { decimalOf, spaced, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

export interface ReadTable extends FoundColumns {
  /** Header cells; empty if there is no header. */
  readonly header: readonly string[]
  /** Booked rows below the header with the usual number of cells. */
  readonly rows: readonly (readonly string[])[]
  /** Number of rows that are not booked. */
  readonly notBooked: number
  /** Rows below the header that are not bookings. */
  readonly others: readonly (readonly string[])[]
  readonly ownIban: string | null
}

/** Most rows above the header: names, periods, balances. */
const PREAMBLE_MAX = 40

/** Finds header and columns of a statement from header words and cell contents. `currency`: of the account. */
export function readTable(table: readonly (readonly string[])[], currency: string | null = null): ReadTable {
  const at = headerAt(table)
  const header = at < 0 ? [] : (table[at] ?? []).map((cell) => cell.trim())
  const below = table.slice(at + 1)
  const width = header.length || Math.max(0, ...below.map((row) => row.length))
  const named = header.map(roleOfHeader)
  const dated = withDay(below, named, width)
  const roles = named.map((role, index) => (role === 'status' ? stateOrText(dated, index) : role))
  const states = roles.flatMap((role, index) => (role === 'status' ? [index] : []))
  const rows = dated.filter((row) => !states.some((index) => isNotBooked(row[index] ?? '')))
  const isDated = new Set(dated)
  const others = below.filter((row) => !isDated.has(row))
  const notBooked = dated.length - rows.length
  const { own, found } = withOwnAccount(header, { rows, roles, width, currency })
  const ownIban = ownIbanOf(table.slice(0, Math.max(at, 0)), rows, own)
  return { header, rows, notBooked, others, ...found, ownIban }
}

/** The account's own side of a booking, and thus its own column, depends on the amounts. */
function withOwnAccount(header: ReadTable['header'], bookings: Bookings) {
  const { rows, roles } = bookings
  const found = findColumns(bookings)
  if (found.columns === null) return { own: roles, found }
  const { columns } = found
  const paid = signOfPaid(rows, columns)
  const amounts = rows.map((row) => amountOf(row, columns, paid))
  const at = ownAccountColumn({ header, rows, amounts }, roles)
  if (at === null) return { own: roles, found }
  const own = roles.map((role, index) => (index === at ? 'ownIban' : role))
  return { own, found: findColumns({ ...bookings, roles: own }) }
}

/** Banks use status headers for texts, so the cells decide. */
function stateOrText(rows: readonly (readonly string[])[], index: number): ColumnRole {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => !isBlank(cell))
  return cells.filter(isState).length >= cells.length / 2 ? 'status' : 'text'
}

/** The row with the most header words; it must name a day and an amount. */
function headerAt(table: readonly (readonly string[])[]): number {
  const isHeader = (row: readonly string[]) => {
    const roles = new Set(row.map(roleOfHeader))
    const hasAmount = roles.has('amount') || roles.has('debit') || roles.has('credit')
    return (roles.has('day') || roles.has('valueDay')) && hasAmount && !row.some(isDayOrAmount)
  }
  return table.slice(0, PREAMBLE_MAX).findIndex(isHeader)
}

const isDayOrAmount = (cell: string) => cell.trim() !== '' && (isDay(cell) || isAmount(cell))

/** Rows with a date; sums and notes are above and below them. */
function withDay(
  rows: readonly (readonly string[])[],
  roles: readonly (ColumnRole | null)[],
  width: number,
): readonly (readonly string[])[] {
  const days = roles.flatMap((role, index) => (role === 'day' ? [index] : []))
  const hasDay = (row: readonly string[]) =>
    (days.length > 0 ? days.map((index) => row[index] ?? '') : row).some(isDay)
  return rows.filter((row) => row.length >= Math.min(width, 3) && hasDay(row))
}

/** Number of rows that an import leaves out, by reason. */
export interface LeftOut {
  /** With an amount but no readable day: bookings, and sums. */
  readonly withoutDay: number
  /** With a day but no amount. */
  readonly withoutAmount: number
  /** Not booked yet, declined or reverted. */
  readonly notBooked: number
}

export function leftOut(
  { rows, others, notBooked }: Pick<ReadTable, 'rows' | 'others' | 'notBooked'>,
  columns: StatementColumns | null,
): LeftOut {
  if (columns === null) return { withoutDay: 0, withoutAmount: 0, notBooked }
  const paid = signOfPaid(rows, columns)
  return {
    withoutDay: others.filter((row) => (amountOf(row, columns, paid) ?? 0) !== 0).length,
    withoutAmount: rows.filter((row) => isWithoutAmount(row, columns, paid)).length,
    notBooked,
  }
}

function ownIbanOf(
  above: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
  roles: readonly (ColumnRole | null)[],
): string | null {
  const column = roles.indexOf('ownIban')
  const cells = column >= 0 ? rows.map((row) => row[column] ?? '') : []
  const found = [...new Set(cells.map(ibanIn))]
  if (found.length === 1 && found[0]) return found[0]
  return (
    above
      .flat()
      .map(ibanIn)
      .find((iban) => iban !== null) ?? null
  )
}

function ibanIn(cell: string): string | null {
  const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/.exec(cell.toUpperCase())?.[0].replaceAll(' ', '')
  return iban !== undefined && isIban(iban) === true ? iban : null
}

/**
 * The bookings of a table by its columns, with extra fees as separate bookings. Throws `UnreadableStatement` for the
 * first unreadable row.
 */
export function linesOf(
  { rows, header, ownIban }: Pick<ReadTable, 'rows' | 'header' | 'ownIban'>,
  columns: StatementColumns,
  currency: string | null,
): StatementLine[] {
  const [paid, charged] = [signOfPaid(rows, columns), signOfFees(rows, columns.fee, columns)]
  const sides = { header, rows, ownIban, amounts: rows.map((row) => amountOf(row, columns, paid)) }
  const nameOf = otherSideReader(sides, 'counterparty', columns.counterparty)
  const accountIn = otherSideReader(sides, 'iban', columns.iban)
  const references = columnsAlike(header, 'reference', columns.reference)
  return rows.flatMap((row, index) => {
    if (isWithoutAmount(row, columns, paid)) return []
    const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim())
    const firstOf = (own: readonly number[]) => spaced(own.map(cell).find((one) => one !== '') ?? '')
    const day = dayIn(cell(columns.day), columns.day_order)
    const written = writtenAmount(row, columns)
    const amount = written === '' ? 0 : amountOf(row, columns, paid)
    const own = cell(columns.currency).toUpperCase() || currency
    if (day === null) throw new UnreadableStatement('day', index + 1, cell(columns.day))
    if (amount === null) throw new UnreadableStatement('amount', index + 1, written)
    if (own === null || !/^[A-Z]{3}$/.test(own))
      throw new UnreadableStatement('currency', index + 1, own ?? '')
    const line: StatementLine = {
      day,
      valueDay: dayIn(cell(columns.value_day), columns.day_order),
      amount: decimalOf(amount),
      currency: own,
      original: null,
      counterparty: nameOf(row, amount),
      iban: accountIn(row, amount),
      text: spaced(
        columns.text
          .map(cell)
          .filter((part) => part !== '')
          .join(' '),
      ),
      reference: firstOf(references) || null,
      isReversal: false,
    }
    const fee = feeOf(row, columns.fee, columns, charged)
    return [
      ...(amount === 0 ? [] : [line]),
      ...(fee === 0 ? [] : [feeLine(line, header[columns.fee ?? 0] ?? '', fee)]),
    ]
  })
}

/** A bank's fee for a payment does not belong to its document. */
const feeLine = (line: StatementLine, name: string, fee: number): StatementLine => ({
  ...line,
  amount: decimalOf(fee),
  counterparty: null,
  iban: null,
  text: spaced(`${name} ${line.text}`),
})

/** Balances, notes and blocked amounts have a date, but no amount or zero. */
function isWithoutAmount(row: readonly string[], columns: StatementColumns, paid: -1 | 1): boolean {
  const written = writtenAmount(row, columns)
  return (written === '' || amountOf(row, columns, paid) === 0) && feeOf(row, columns.fee, columns, 1) === 0
}

export function statementOf(
  table: Pick<ReadTable, 'rows' | 'header' | 'ownIban'>,
  columns: StatementColumns,
  currency: string | null,
): Statement {
  const lines = linesOf(table, columns, currency)
  return { iban: table.ownIban, currency: lines[0]?.currency ?? currency, lines }
}
