import type { StatementColumns } from '#contract/bank.ts'
import { accountOf } from '../parties/identifiers.ts'
import { amountIn, dayIn, isAmount, isDay } from './cells.ts'
import { findColumns, type FoundColumns } from './find-columns.ts'
import { type ColumnRole, isOut, roleOfHeader } from './header-words.ts'
import {
  decimalOf,
  spaced,
  type Statement,
  type StatementLine,
  thousandths,
  UnreadableStatement,
} from './statement.ts'

export interface ReadTable extends FoundColumns {
  /** Cells of the header; empty where there is none. */
  readonly header: readonly string[]
  /** Rows below it that have as many cells as bookings have. */
  readonly rows: readonly (readonly string[])[]
  /** Rows below it that are not bookings. */
  readonly others: readonly (readonly string[])[]
  readonly ownIban: string | null
}

/** Rows above the header: names, periods, balances. */
const PREAMBLE_MAX = 40

/** Finds header and columns of a statement by the words of its header, and by what the cells hold. `currency`: of the account. */
export function readTable(table: readonly (readonly string[])[], currency: string | null = null): ReadTable {
  const at = headerAt(table)
  const header = at < 0 ? [] : (table[at] ?? []).map((cell) => cell.trim())
  const below = table.slice(at + 1)
  const width = header.length || Math.max(0, ...below.map((row) => row.length))
  const roles = header.map(roleOfHeader)
  const rows = bookings(below, roles, width)
  const ownIban = ownIbanOf(table.slice(0, Math.max(at, 0)), rows, roles)
  const isBooking = new Set(rows)
  const others = below.filter((row) => !isBooking.has(row))
  return { header, rows, others, ...findColumns({ rows, roles, width, currency }), ownIban }
}

/** The row with the most words of a header: a day, and something of an amount. */
function headerAt(table: readonly (readonly string[])[]): number {
  const isHeader = (row: readonly string[]) => {
    const roles = new Set(row.map(roleOfHeader))
    const hasAmount = roles.has('amount') || roles.has('debit') || roles.has('credit')
    return (roles.has('day') || roles.has('valueDay')) && hasAmount && !row.some(isDayOrAmount)
  }
  return table.slice(0, PREAMBLE_MAX).findIndex(isHeader)
}

const isDayOrAmount = (cell: string) => cell.trim() !== '' && (isDay(cell) || isAmount(cell))

/** Rows with a day: what is above or below them are sums and notes. */
function bookings(
  rows: readonly (readonly string[])[],
  roles: readonly (ColumnRole | null)[],
  width: number,
): readonly (readonly string[])[] {
  const days = roles.flatMap((role, index) => (role === 'day' ? [index] : []))
  const hasDay = (row: readonly string[]) =>
    (days.length > 0 ? days.map((index) => row[index] ?? '') : row).some(isDay)
  return rows.filter((row) => row.length >= Math.min(width, 3) && hasDay(row))
}

/** Rows that have an amount in its column: bookings whose day cannot be read, and sums. */
export function countSkipped(others: ReadTable['others'], columns: StatementColumns): number {
  const hasAmount = (row: readonly string[]) =>
    [columns.amount, columns.debit, columns.credit].some(
      (at) => at !== null && (amountIn(row[at] ?? '', columns.decimal) ?? 0) !== 0,
    )
  return others.filter(hasAmount).length
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

const ibanIn = (cell: string) =>
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/.exec(cell.toUpperCase())?.[0].replaceAll(' ', '') ?? null

/** The bookings of a table by its columns. Throws `UnreadableStatement` with the row that cannot be read. */
export function linesOf(
  rows: ReadTable['rows'],
  columns: StatementColumns,
  currency: string | null,
): StatementLine[] {
  const paid = signOfPaid(rows, columns)
  return rows.flatMap((row, index) => {
    const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim())
    const day = dayIn(cell(columns.day), columns.day_order)
    const amount = amountOf(cell, columns, paid)
    const own = cell(columns.currency).toUpperCase() || currency
    if (day === null) throw new UnreadableStatement('day', index + 1, cell(columns.day))
    if (amount === null) throw new UnreadableStatement('amount', index + 1)
    if (own === null || !/^[A-Z]{3}$/.test(own)) throw new UnreadableStatement('currency', index + 1)
    // Notes and blocked amounts of banks.
    if (amount === 0) return []
    const line: StatementLine = {
      day,
      valueDay: dayIn(cell(columns.value_day), columns.day_order),
      amount: decimalOf(amount),
      currency: own,
      original: null,
      counterparty: spaced(cell(columns.counterparty)) || null,
      iban: accountOf(cell(columns.iban)),
      text: spaced(
        columns.text
          .map(cell)
          .filter((part) => part !== '')
          .join(' '),
      ),
      reference: spaced(cell(columns.reference)) || null,
      isReversal: false,
    }
    return [line]
  })
}

/**
 * The sign of what went out in a column of debits: that of most of its amounts. Of the others money came back; columns of
 * one sign alone have none.
 */
function signOfPaid(rows: ReadTable['rows'], { debit, decimal }: StatementColumns): -1 | 1 {
  const amounts = debit === null ? [] : rows.map((row) => amountIn(row[debit] ?? '', decimal) ?? 0)
  const balance = amounts.reduce((sum, amount) => sum + Math.sign(amount), 0)
  return balance < 0 ? -1 : 1
}

function amountOf(
  cell: (column: number | null) => string,
  columns: StatementColumns,
  paid: -1 | 1,
): number | null {
  const read = (column: number | null) => {
    const value = amountIn(cell(column), columns.decimal)
    return value === null ? null : thousandths(value)
  }
  if (columns.amount !== null) {
    const amount = read(columns.amount)
    if (amount === null) return null
    const wentOut = columns.sign === null ? null : isOut(cell(columns.sign))
    if (wentOut !== null) return wentOut ? -Math.abs(amount) : Math.abs(amount)
    return columns.is_spent ? 0 - amount : amount
  }
  const [debit, credit] = [read(columns.debit), read(columns.credit)]
  if (debit === null && credit === null) return null
  return (credit ?? 0) - paid * (debit ?? 0)
}

export function statementOf(
  table: Pick<ReadTable, 'rows' | 'ownIban'>,
  columns: StatementColumns,
  currency: string | null,
): Statement {
  const lines = linesOf(table.rows, columns, currency)
  return { iban: table.ownIban, currency: lines[0]?.currency ?? currency, lines }
}
