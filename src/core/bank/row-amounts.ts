import type { StatementColumns } from '#contract/bank.ts'
import { amountIn, type DecimalSign } from './cells.ts'
import { isOut } from './header-words.ts'
import { thousandths } from './statement.ts'

type Row = readonly string[]

/** Whether a cell is empty; banks also write a dash. */
export const isBlank = (cell: string) => /^[\s\-–—−]*$/.test(cell)

const amountColumns = ({ amount, debit, credit }: StatementColumns): number[] =>
  [amount, debit, credit].filter((at) => at !== null)

/** The text in the amount columns of a row; empty if there is none. */
export const writtenAmount = (row: Row, columns: StatementColumns): string =>
  amountColumns(columns)
    .map((at) => row[at] ?? '')
    .filter((cell) => !isBlank(cell))
    .join(' ')
    .trim()

/**
 * The sign of payments in a debit column: that of most of its amounts. Amounts with the other sign are refunds,
 * unless the column has a single sign.
 */
export const signOfPaid = (rows: readonly Row[], { debit, decimal }: StatementColumns): -1 | 1 =>
  signOfMost(rows, debit, decimal)

/** Positive if neither sign has more. */
function signOfMost(rows: readonly Row[], at: number | null, decimal: DecimalSign): -1 | 1 {
  const amounts = at === null ? [] : rows.map((row) => amountIn(row[at] ?? '', decimal) ?? 0)
  const balance = amounts.reduce((sum, amount) => sum + Math.sign(amount), 0)
  return balance < 0 ? -1 : 1
}

/** The signed amount of a row in thousandths; null if unreadable. `paid`: from `signOfPaid`. */
export function amountOf(row: Row, columns: StatementColumns, paid: -1 | 1): number | null {
  const read = (at: number | null) => {
    const value = at === null ? null : amountIn(row[at] ?? '', columns.decimal)
    return value === null ? null : thousandths(value)
  }
  if (columns.amount !== null) {
    const amount = read(columns.amount)
    if (amount === null) return null
    const wentOut = columns.sign === null ? null : isOut(row[columns.sign] ?? '')
    if (wentOut !== null) return wentOut ? -Math.abs(amount) : Math.abs(amount)
    return columns.is_spent ? 0 - amount : amount
  }
  const [debit, credit] = [read(columns.debit), read(columns.credit)]
  const isUnread = (at: number | null, value: number | null) =>
    at !== null && value === null && !isBlank(row[at] ?? '')
  if (isUnread(columns.debit, debit) || isUnread(columns.credit, credit)) return null
  return debit === null && credit === null ? null : (credit ?? 0) - paid * (debit ?? 0)
}

/** The sign of charges in a fee column: that of most of them. Fees with the other sign are refunds. */
export const signOfFees = (rows: readonly Row[], at: number | null, { decimal }: StatementColumns): -1 | 1 =>
  signOfMost(rows, at, decimal)

/** The fee of a row in thousandths; positive for a refund. `charged`: from `signOfFees`. */
export function feeOf(row: Row, at: number | null, { decimal }: StatementColumns, charged: -1 | 1): number {
  const fee = at === null ? null : amountIn(row[at] ?? '', decimal)
  return fee === null ? 0 : 0 - charged * thousandths(fee)
}

/**
 * Whether fees are charged in addition to the amounts, according to the balances, which may be in either order; null
 * if the balances are inconclusive.
 */
export function areFeesExtra(
  rows: readonly Row[],
  columns: StatementColumns,
  fees: number,
  balance: number | null,
): boolean | null {
  if (balance === null) return null
  const [paid, charged] = [signOfPaid(rows, columns), signOfFees(rows, fees, columns)]
  const balances = rows.map((row) => amountIn(row[balance] ?? '', columns.decimal))
  const says = rows.flatMap((row, index) => {
    const [fee, amount] = [feeOf(row, fees, columns, charged), amountOf(row, columns, paid)]
    const own = balances[index]
    if (fee === 0 || amount === null || own == null) return []
    const steps = [balances[index - 1], balances[index + 1]].flatMap((other) =>
      other == null ? [] : [thousandths(own) - thousandths(other)],
    )
    const [isExtra, isIn] = [steps.includes(amount + fee), steps.includes(amount)]
    return isExtra === isIn ? [] : [isExtra]
  })
  return new Set(says).size === 1 ? (says[0] ?? null) : null
}
