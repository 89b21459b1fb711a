import type { StatementColumns } from '#contract/bank.ts'
import { accountOf } from '../parties/identifiers.ts'
import { amountIn, dayOrders, decimalSigns, isAmount, isDay } from './cells.ts'
import { type ColumnRole, isOut } from './header-words.ts'

/** Why a person has to look at the columns. */
export type Uncertainty = 'day' | 'day-order' | 'amount' | 'decimal' | 'direction' | 'currency'

export interface FoundColumns {
  /** Null where not even day and amount are found. */
  readonly columns: StatementColumns | null
  readonly uncertain: readonly Uncertainty[]
}

/** Bookings, and what the header says of each column; no roles without a header. */
export interface Bookings {
  readonly rows: readonly (readonly string[])[]
  readonly roles: readonly (ColumnRole | null)[]
  readonly width: number
  /** Of the account; null if it is not known. */
  readonly currency: string | null
}

/** Currencies of countries that write the month first. */
const MONTH_FIRST = new Set(['USD', 'CAD', 'PHP'])
/** Share of the rows in which the day and the amount are. */
const FULL = 0.9

type Columns = ReturnType<typeof columnsIn>

/** The cells of each column, and which columns hold what. */
function columnsIn({ rows, roles, width }: Bookings) {
  const all = Array.from({ length: width }, (_, index) => index)
  const cellsOf = (index: number) =>
    rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  const holds = (index: number, test: (cell: string) => boolean) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.every(test)
  }
  const withRole = (role: ColumnRole) => all.filter((index) => roles[index] === role)
  return {
    all,
    cellsOf,
    holds,
    withRole,
    isUnknown: (index: number) => (roles[index] ?? null) === null,
    isFull: (index: number) => cellsOf(index).length >= FULL * rows.length,
    first: (role: ColumnRole, test: (cell: string) => boolean = () => true) =>
      withRole(role).find((index) => holds(index, test)) ?? null,
  }
}

/** Columns by the words of the header and by what the cells hold. */
export function findColumns(bookings: Bookings): FoundColumns {
  const found = columnsIn(bookings)
  const hasHeader = bookings.roles.length > 0
  const days = [...found.withRole('day'), ...found.withRole('valueDay'), ...(hasHeader ? [] : found.all)]
  const day = days.find((index) => found.holds(index, isDay) && found.isFull(index))
  const money = moneyColumns(found)
  if (day === undefined || money === null)
    return { columns: null, uncertain: [day === undefined ? 'day' : 'amount'] }
  const orders = ordersOf(found, day, bookings.currency)
  const decimals = decimalSigns(money.cells)
  const sign = found.first('sign', (cell) => isOut(cell) !== null)
  const isThousands = decimals.length > 1 && money.cells.some((cell) => /[.,]\d{3}\b/.test(cell))
  const isUnsigned =
    money.amount !== null &&
    sign === null &&
    money.cells.every((cell) => (amountIn(cell, decimals[0] ?? '.') ?? 0) >= 0)
  const uncertain: Uncertainty[] = [
    ...(orders.length === 1 ? [] : (['day-order'] as const)),
    ...(decimals.length === 0 || isThousands ? (['decimal'] as const) : []),
    ...(isUnsigned || hasSignedDebits(found, money.debit) ? (['direction'] as const) : []),
    ...(hasHeader ? [] : (['amount'] as const)),
  ]
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
    iban: found.first('iban', (cell) => accountOf(cell) !== null),
    currency: found.first('currency', (cell) => /^[A-Z]{3}$/i.test(cell)),
    reference: found.first('reference'),
    day_order: orders[0] ?? 'dmy',
    decimal: decimals[0] ?? '.',
    is_spent: false,
  }
  return { columns, uncertain }
}

/** One column of amounts, or one for each direction; null without. */
function moneyColumns(found: Columns) {
  const [debit, credit] = [found.first('debit', isAmount), found.first('credit', isAmount)]
  if (debit !== null && credit !== null)
    return { amount: null, debit, credit, cells: [...found.cellsOf(debit), ...found.cellsOf(credit)] }
  const unnamed = found.all.filter(
    (index) => found.isUnknown(index) && found.holds(index, isAmount) && found.isFull(index),
  )
  const amount = found.first('amount', isAmount) ?? (unnamed.length === 1 ? unnamed[0] : undefined)
  return amount === undefined ? null : { amount, debit: null, credit: null, cells: found.cellsOf(amount) }
}

/** Where both orders are possible, the currency may decide it. */
function ordersOf(found: Columns, day: number, currency: string | null) {
  const [stated = currency] = found.withRole('currency').flatMap(found.cellsOf)
  const orders = dayOrders(found.cellsOf(day))
  if (orders.length < 2 || stated === null || MONTH_FIRST.has(stated)) return orders
  return orders.filter((order) => order !== 'mdy')
}

/** Debits with and without a sign mean opposite things. */
function hasSignedDebits(found: Columns, debit: number | null): boolean {
  if (debit === null) return false
  const signs = new Set(found.cellsOf(debit).map((cell) => /^[-−(]|-$/.test(cell)))
  return signs.size > 1
}

/** What the header calls a text; without one, all columns of words. */
function textColumns(found: Columns, day: number): number[] {
  const named = found.withRole('text').filter((index) => found.cellsOf(index).length > 0)
  if (named.length > 0) return named
  const hasWords = (index: number) => found.cellsOf(index).some((cell) => /\p{L}{3}/u.test(cell))
  return found.all.filter((index) => index !== day && found.isUnknown(index) && hasWords(index))
}
