import type { BankAccount, StatementPreview } from '#contract/bank.ts'

/** Represents a new account, or the existing one with the file's account number. */
export const OWN_ACCOUNT = ''

type Accounts = readonly Pick<BankAccount, 'id' | 'name' | 'iban'>[]

const ibansOf = ({ table, statements }: StatementPreview): readonly string[] => [
  ...new Set([...statements.flatMap(({ iban }) => iban ?? []), ...(table?.iban ? [table.iban] : [])]),
]

/**
 * The account for an import: the person's choice, else the only account if the file names none. `chosen` is null
 * before a choice.
 */
export function accountFor(
  preview: StatementPreview | undefined,
  chosen: string | null,
  accounts: Accounts,
): string {
  if (chosen !== null) return chosen
  const [only] = accounts
  const isPlain = preview !== undefined && ibansOf(preview).length === 0
  return isPlain && only && accounts.length === 1 ? only.id : OWN_ACCOUNT
}

/**
 * Accounts that the file may belong to; empty if it is certain. A file with an account number may belong to an
 * account without one.
 */
export function accountsFor<T extends Accounts[number]>(
  preview: StatementPreview,
  accounts: readonly T[],
): readonly T[] {
  const ibans = ibansOf(preview)
  if (ibans.length === 0) return accounts
  if (ibans.length > 1 || accounts.some(({ iban }) => iban === ibans[0])) return []
  return accounts.filter(({ iban }) => iban === null)
}
