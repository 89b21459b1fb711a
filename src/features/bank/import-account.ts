import type { BankAccount, StatementPreview } from '#contract/bank.ts'

/** Stands for a new account, or for the one that has the number of the file. */
export const OWN_ACCOUNT = ''

type Accounts = readonly Pick<BankAccount, 'id' | 'name' | 'iban'>[]

const ibansOf = ({ table, statements }: StatementPreview): readonly string[] => [
  ...new Set([...statements.flatMap(({ iban }) => iban ?? []), ...(table?.iban ? [table.iban] : [])]),
]

/**
 * The account that a file is imported into: what a person chose, else the only one if the file names none. `chosen` is null
 * while nobody chose.
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

/** Accounts that the file can be of; none where that is certain. A file with a number can be of one without. */
export function accountsFor<T extends Accounts[number]>(
  preview: StatementPreview,
  accounts: readonly T[],
): readonly T[] {
  const ibans = ibansOf(preview)
  if (ibans.length === 0) return accounts
  if (ibans.length > 1 || accounts.some(({ iban }) => iban === ibans[0])) return []
  return accounts.filter(({ iban }) => iban === null)
}
