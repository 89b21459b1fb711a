import type { StatementColumns } from '#contract/bank.ts'
import { accountOf } from '../parties/identifiers.ts'
import { amountIn, dayOrders, decimalSigns, isAmount, isDay } from './cells.ts'
import { type ColumnRole, isOut } from './header-words.ts'
import { areFeesExtra, isBlank } from './row-amounts.ts'

/** Why a person must check the columns. */
export type Uncertainty = 'day' | 'day-order' | 'amount' | 'decimal' | 'direction' | 'currency' | 'fee'

export interface FoundColumns {
  /** Null if not even day and amount are found. */
  readonly columns: StatementColumns | null
  readonly uncertain: readonly Uncertainty[]
}

/** Bookings, and the role of each column according to the header; empty without a header. */
export interface Bookings {
  readonly rows: readonly (readonly string[])[]
  readonly roles: readonly (ColumnRole | null)[]
  readonly width: number
  /** Currency of the account; null if unknown. */
  readonly currency: string | null
}

/** Currencies of countries that write the month first. */
const MONTH_FIRST = new Set(['USD', 'CAD', 'PHP'])
/** Minimum share of rows with a day and an amount. */
const FULL = 0.9
/** Minimum share of cells that must fit their column's role, so that a single cell does not decide. */
const MOST = 0.5

type Test = (cell: string) => boolean
type Columns = ReturnType<typeof columnsIn>

/** The cells of each column, and which columns have which content. */
function columnsIn({ rows, roles, width }: Bookings) {
  const all = Array.from({ length: width }, (_, index) => index)
  const cellsOf = (index: number) =>
    rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  const holds = (index: number, test: Test) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.filter(test).length >= MOST * cells.length
  }
  const holdsOnly = (index: number, test: Test) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.every(test)
  }
  const withRole = (role: ColumnRole) => all.filter((index) => roles[index] === role)
  return {
    rows,
    all,
    cellsOf,
    holds,
    holdsOnly,
    withRole,
    isEmpty: (index: number) => cellsOf(index).length === 0,
    isUnknown: (index: number) => (roles[index] ?? null) === null,
    isFull: (index: number) => cellsOf(index).length >= FULL * rows.length,
    first: (role: ColumnRole, test: Test = () => true) =>
      withRole(role).find((index) => holds(index, test)) ?? null,
  }
}

/** Determines columns from header words and cell contents. */
export function findColumns(bookings: Bookings): FoundColumns {
  const found = columnsIn(bookings)
  const hasHeader = bookings.roles.length > 0
  const days = [...found.withRole('day'), ...found.withRole('valueDay'), ...(hasHeader ? [] : found.all)]
  const day = days.find((index) => found.holdsOnly(index, isDay) && found.isFull(index))
  const money = moneyColumns(found)
  if (day === undefined || money === null)
    return { columns: null, uncertain: [day === undefined ? 'day' : 'amount'] }
  const orders = ordersOf(found, day, bookings.currency)
  const decimals = decimalSigns(money.cells)
  const sign = found.first('sign', (cell) => isOut(cell) !== null)
  const isThousands = decimals.length > 1 && money.cells.some((cell) => /[.,]\d{3}\b/.test(cell))
  const { amount, debit, credit } = money
  const columns: StatementColumns = {
    day,
    amount,
    debit,
    credit,
    sign,
    value_day: found.withRole('valueDay').find((index) => index !== day && found.holds(index, isDay)) ?? null,
    text: textColumns(found, day),
    counterparty: found.first('counterparty'),
    iban: found.withRole('iban').find((index) => found.cellsOf(index).some(isAccount)) ?? null,
    currency: found.first('currency', (cell) => /^[A-Z]{3}$/i.test(cell)),
    reference: found.first('reference'),
    fee: null,
    day_order: orders[0] ?? 'dmy',
    decimal: decimals[0] ?? '.',
    is_spent: false,
  }
  const fee = feeColumn(found, columns)
  const isUndirected = isUnsigned(found, columns) || hasSignedDebits(found, debit)
  const uncertain: Uncertainty[] = [
    ...(orders.length === 1 ? [] : (['day-order'] as const)),
    ...(decimals.length === 0 || isThousands ? (['decimal'] as const) : []),
    ...(isUndirected ? (['direction'] as const) : []),
    ...(hasHeader ? [] : (['amount'] as const)),
    ...(fee.isCertain ? [] : (['fee'] as const)),
  ]
  return { columns: { ...columns, fee: fee.at }, uncertain }
}

const isAccount: Test = (cell) => accountOf(cell) !== null

/** One amount column, or one per direction; null if there are none. */
function moneyColumns(found: Columns) {
  const [debit, credit] = [sideOf(found, 'debit'), sideOf(found, 'credit')]
  const amountsOf = (...columns: readonly number[]) => columns.flatMap(found.cellsOf).filter(isAmount)
  if (debit !== null && credit !== null && amountsOf(debit, credit).length > 0)
    return { amount: null, debit, credit, cells: amountsOf(debit, credit) }
  // If the header names a side, an unnamed column is something else, such as a cheque number.
  const isNamed = debit !== null || credit !== null
  const isSum = (index: number) =>
    found.isUnknown(index) && found.holdsOnly(index, isAmount) && found.isFull(index)
  const unnamed = isNamed ? [] : found.all.filter(isSum)
  const amount = found.first('amount', isAmount) ?? (unnamed.length === 1 ? unnamed[0] : undefined)
  return amount === undefined ? null : { amount, debit: null, credit: null, cells: amountsOf(amount) }
}

const isSumOrBlank: Test = (cell) => isAmount(cell) || isBlank(cell)

/** The debit or credit column. It may be empty in a file of few days. */
const sideOf = (found: Columns, role: 'debit' | 'credit'): number | null =>
  found
    .withRole(role)
    .find((index) => found.cellsOf(index).some(isAmount) && found.holds(index, isSumOrBlank)) ??
  found.withRole(role).find((index) => found.cellsOf(index).every(isBlank)) ??
  null

/** Whether amounts are unsigned and some row has no word for its direction. */
function isUnsigned({ rows }: Columns, { amount, sign, decimal }: StatementColumns): boolean {
  if (amount === null) return false
  const read = rows.flatMap((row) => {
    const value = amountIn(row[amount] ?? '', decimal)
    return value === null || value === 0
      ? []
      : [{ value, isSaid: sign !== null && isOut(row[sign] ?? '') !== null }]
  })
  return read.every(({ value }) => value > 0) && !read.every(({ isSaid }) => isSaid)
}

/** The column of fees charged in addition to the amounts. */
function feeColumn(found: Columns, columns: StatementColumns) {
  const isCharged: Test = (cell) => (amountIn(cell, columns.decimal) ?? 0) !== 0
  const at = found.withRole('fee').find((index) => found.cellsOf(index).some(isCharged))
  if (at === undefined) return { at: null, isCertain: true }
  const isExtra = areFeesExtra(found.rows, columns, at, found.first('balance', isAmount))
  return { at: isExtra === true ? at : null, isCertain: isExtra !== null }
}

/** If both date orders are possible, the currency may decide. */
function ordersOf(found: Columns, day: number, currency: string | null) {
  const [stated = currency] = found.withRole('currency').flatMap(found.cellsOf)
  const orders = dayOrders(found.cellsOf(day))
  if (orders.length < 2 || stated === null || MONTH_FIRST.has(stated)) return orders
  return orders.filter((order) => order !== 'mdy')
}

/** Whether debits are signed; this reverses their meaning. */
function hasSignedDebits(found: Columns, debit: number | null): boolean {
  if (debit === null) return false
  const signs = new Set(found.cellsOf(debit).map((cell) => /^[-−(]|-$/.test(cell)))
  return signs.size > 1
}

/** The columns that the header labels as text; without any, all columns with words. */
function textColumns(found: Columns, day: number): number[] {
  const named = found.withRole('text').filter((index) => !found.isEmpty(index))
  if (named.length > 0) return named
  const hasWords = (index: number) => found.cellsOf(index).some((cell) => /\p{L}{3}/u.test(cell))
  return found.all.filter((index) => index !== day && found.isUnknown(index) && hasWords(index))
}
