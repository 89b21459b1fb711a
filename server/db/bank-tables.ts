import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { StatementColumns } from '#contract/bank.ts'
import type { Evidence } from '#core/bank/evidence.ts'

type Moment = ColumnType<Date, Date, Date>
type Day = ColumnType<Date, string, string>

export interface BankAccountsTable {
  id: string
  project_id: string
  name: string
  /** Unique per workspace. */
  iban: string | null
  currency: string | null
  /** Column mapping of its CSV files, as confirmed by a person. */
  columns: ColumnType<
    { readonly header: string[]; readonly columns: StatementColumns } | null,
    string | null,
    string | null
  >
  created_at: Moment
}

/** A booking. */
export interface BankLinesTable {
  id: string
  project_id: string
  account_id: string
  /** SHA-256 of `contentKeys`; unique per account. */
  content_hash: string
  /** Position in its file, from 0. */
  place: number
  day: Day
  value_day: ColumnType<Date | null, string | null, string | null>
  /** Decimal number; negative for outgoing payments. */
  amount: string
  currency: string
  original_amount: string | null
  original_currency: string | null
  counterparty: string | null
  iban: string | null
  text: string
  reference: string | null
  is_reversal: boolean
  /** Set when a person said that the line needs no receipt. */
  no_receipt_reason: string | null
  decided_by: string | null
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
}

/**
 * People set `confirmed` and `rejected`; each matching recomputes the others. A document is confirmed for at most one
 * line.
 */
export interface BankMatchesTable {
  line_id: string
  thing_id: string
  project_id: string
  kind: 'confirmed' | 'sure' | 'proposed' | 'choice' | 'rejected'
  evidence: JSONColumnType<Evidence[], string, string>
  user_id: string | null
  at: Moment
}

/** What the proposals of a workspace were computed from. They are recomputed when it differs. */
export interface BankMatchingsTable {
  project_id: string
  /** Incremented by people's changes of lines. */
  changes: Generated<number>
  stamp: string | null
}

export interface BankTables {
  bank_accounts: BankAccountsTable
  bank_lines: BankLinesTable
  bank_matches: BankMatchesTable
  bank_matchings: BankMatchingsTable
}
