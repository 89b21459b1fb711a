import { accountOf } from '../parties/identifiers.ts'
import { isIban } from '../reading/check-digits/iban.ts'
import { type ColumnRole, payingSideOf, roleOfHeader } from './header-words.ts'
import { spaced } from './statement.ts'

type Row = readonly string[]
type Kind = 'counterparty' | 'iban'

/** Compared data: bookings with their signed amounts; null if unreadable. */
export interface Sides {
  readonly header: readonly string[]
  readonly rows: readonly Row[]
  readonly amounts: readonly (number | null)[]
  readonly ownIban: string | null
}

/** A column and all others with the same header role: a row may fill any of them. */
export function columnsAlike(
  header: readonly string[],
  role: Kind | 'reference',
  at: number | null,
): readonly number[] {
  if (at === null) return []
  const alike = header.flatMap((cell, index) => (roleOfHeader(cell) === role ? [index] : []))
  return alike.includes(at) ? [at, ...alike.filter((index) => index !== at)] : [at]
}

/**
 * Reads the name or account of a booking's other side from the columns of one kind. If these name payer and payee,
 * the other side is the payee of outgoing payments and the payer of incoming ones.
 */
export function otherSideReader(sides: Sides, kind: Kind, at: number | null) {
  const alike = columnsAlike(sides.header, kind, at)
  const sideAt = (index: number) => payingSideOf(sides.header[index] ?? '')
  const [payers, payees, neutral] = (['payer', 'payee', null] as const).map((side) =>
    alike.filter((index) => sideAt(index) === side),
  ) as [number[], number[], number[]]
  const valuesIn = (row: Row, columns: readonly number[]) =>
    columns
      .map((index) => (kind === 'iban' ? (accountOf(row[index] ?? '') ?? '') : spaced(row[index] ?? '')))
      .filter((value) => value !== '' && (kind !== 'iban' || value !== sides.ownIban))
  if (payers.length === 0 || payees.length === 0) return (row: Row) => valuesIn(row, alike)[0] ?? null
  const pairs = sides.rows.map((row) => [valuesIn(row, payers)[0], valuesIn(row, payees)[0]] as const)
  const ownValues = ownValuesOf(pairs, sides.amounts)
  return (row: Row, amount: number): string | null => {
    const [other, own] = amount < 0 ? [payees, payers] : [payers, payees]
    const found = valuesIn(row, [...other, ...neutral, ...own]).find((value) => !ownValues.has(value))
    return found ?? valuesIn(row, other)[0] ?? null
  }
}

/** Values that are more often on the account's own side than on the other, in rows that fill both. */
function ownValuesOf(
  pairs: readonly (readonly [payer: string | undefined, payee: string | undefined])[],
  amounts: Sides['amounts'],
): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const [index, [payer, payee]] of pairs.entries()) {
    const sign = Math.sign(amounts[index] ?? 0)
    if (sign === 0 || payer === undefined || payee === undefined) continue
    counts.set(payer, (counts.get(payer) ?? 0) - sign)
    counts.set(payee, (counts.get(payee) ?? 0) + sign)
  }
  return new Set([...counts].flatMap(([value, n]) => (n > 0 ? [value] : [])))
}

/**
 * The payer column that names the account itself: all rows have the same IBAN, at least one payment is outgoing, and
 * another column has the other side. Null if there is none.
 */
export function ownAccountColumn(
  { header, rows, amounts }: Omit<Sides, 'ownIban'>,
  roles: readonly (ColumnRole | null)[],
): number | null {
  if (roles.includes('ownIban') || !amounts.some((amount) => (amount ?? 0) < 0)) return null
  const isOfPayer = (index: number) => payingSideOf(header[index] ?? '') === 'payer'
  const isOfOther = (index: number) =>
    roles[index] === 'iban' ? !isOfPayer(index) : payingSideOf(header[index] ?? '') === 'payee'
  const hasOther = roles.some((role, index) => role !== null && isOfOther(index))
  const holdsOneIban = (index: number) => {
    const cells = new Set(rows.map((row) => (row[index] ?? '').replaceAll(' ', '').toUpperCase()))
    return cells.size === 1 && isIban([...cells][0] ?? '') === true
  }
  const found = roles.findIndex((role, index) => role === 'iban' && isOfPayer(index) && holdsOneIban(index))
  return hasOther && found >= 0 ? found : null
}
