import * as z from 'zod/mini'
import { CurrencyCode } from './projects.ts'

/** Maximum size of an imported statement in bytes. */
export const STATEMENT_BYTES_MAX = 2_900_000
/** Lines per file. */
export const LINES_MAX = 20_000
/** Lines of all accounts of a workspace together. */
export const BANK_LINES_MAX = 200_000
export const ACCOUNT_NAME_MAX = 100
export const REASON_MAX = 200

const COLUMN_MAX = 60
const column = z.int().check(z.minimum(0), z.maximum(COLUMN_MAX))
const optional = z._default(z.nullable(column), null)

/** Column positions in a CSV statement, from 0: a signed `amount`, or `debit` and `credit`. */
export const StatementColumns = z
  .object({
    day: column,
    value_day: optional,
    amount: optional,
    debit: optional,
    credit: optional,
    /** A column whose words state the direction. */
    sign: optional,
    /** All columns that describe the payment, in this order. */
    text: z._default(z.array(column).check(z.maxLength(20)), []),
    counterparty: optional,
    iban: optional,
    currency: optional,
    reference: optional,
    /** A column of fees that the bank charges besides the amount. */
    fee: optional,
    day_order: z.enum(['ymd', 'dmy', 'mdy']),
    decimal: z.enum(['.', ',']),
    /** Unsigned amounts are outgoing, as in card statements. */
    is_spent: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ amount, debit, credit }) => (amount !== null) !== (debit !== null && credit !== null), {
      error: 'Name one column of amounts, or one of what went out and one of what came in.',
      path: ['amount'],
    }),
  )
export type StatementColumns = z.infer<typeof StatementColumns>

/** Encodings of CSV files that are not UTF-8: Central European and Western. */
export const statementEncodings = ['windows-1250', 'windows-1252'] as const
export type StatementEncoding = (typeof statementEncodings)[number]

const statement = {
  file: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** The bytes: CSV, or XML in CAMT.053 format. */
    base64: z.string().check(z.minLength(1), z.maxLength(Math.ceil((STATEMENT_BYTES_MAX * 4) / 3) + 4)),
  }),
  /** The account, for a file that names none, or one that does not exist yet. */
  account_id: z.optional(z.string()),
  /** Currency of amounts that state none. */
  currency: z.optional(CurrencyCode),
  /** Encoding of a CSV file that is not UTF-8. */
  encoding: z.optional(z.enum(statementEncodings)),
  /** Columns that a person chose for files with this header; stored for the account. */
  columns: z.optional(
    z.object({
      header: z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(COLUMN_MAX)),
      columns: StatementColumns,
    }),
  ),
}
export const PreviewStatement = z.object(statement)
/** `account_name`: name for an account that the import creates. */
export const ImportStatement = z.object({
  ...statement,
  account_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(ACCOUNT_NAME_MAX))),
})
export type ImportStatement = z.input<typeof ImportStatement>

/** Decimal number; negative for outgoing payments. */
const Amount = z.string()

const Booking = z.looseObject({
  day: z.string(),
  amount: Amount,
  currency: z.string(),
  counterparty: z.nullable(z.string()),
  text: z.string(),
})

export const StatementPreview = z.looseObject({
  /**
   * For CSV; null for XML. `rows`: the first rows. `iban`: the account that the file names. `uncertain`: what a
   * person must decide before the import. Rows that an import leaves out: `skipped` have an amount but no readable
   * day, `without_amount`, and `not_booked`, which the bank has not booked yet, or has declined or reverted.
   */
  table: z.nullable(
    z.looseObject({
      header: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      iban: z.nullable(z.string()),
      /** Label of the encoding, such as `utf-8`. */
      encoding: z.optional(z.string()),
      skipped: z.int(),
      without_amount: z.optional(z.int()),
      not_booked: z.optional(z.int()),
      columns: z.nullable(StatementColumns),
      uncertain: z.array(z.string()),
    }),
  ),
  statements: z.array(
    z.looseObject({
      iban: z.nullable(z.string()),
      /** The account that it belongs to; null: the import creates one. */
      account_id: z.nullable(z.string()),
      lines: z.int(),
      /** Number of lines that the account does not have yet. */
      new_lines: z.int(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      first: z.array(Booking),
    }),
  ),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const ImportedStatement = z.looseObject({
  imported: z.array(z.looseObject({ account_id: z.string(), lines: z.int(), added: z.int() })),
})
export type ImportedStatement = z.infer<typeof ImportedStatement>

export const BankAccount = z.looseObject({
  id: z.string(),
  name: z.string(),
  iban: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  lines: z.int(),
  /** Days of its first and last line. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type BankAccount = z.infer<typeof BankAccount>
export const BankAccountsResponse = z.looseObject({ rows: z.array(BankAccount) })

/** `no-receipt`: a person said that the line needs no receipt. */
export const lineStates = ['without', 'proposed', 'matched', 'no-receipt'] as const
export type LineState = (typeof lineStates)[number]

/** Evidence for a match, such as `same-sum`, `number` or `days`; `detail` is the number, the name or the days. */
const Fact = z.looseObject({ kind: z.string(), detail: z.string(), day: z.optional(z.string()) })

const PayableDocument = z.looseObject({
  id: z.string(),
  title: z.string(),
  document_type: z.nullable(z.string()),
  day: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  evidence: z.array(Fact),
})
export type PayableDocument = z.infer<typeof PayableDocument>

/** `match`: `confirmed`, `sure`, `proposed`, or `choice` if there are several candidates. */
const MatchedDocument = z.extend(PayableDocument, { match: z.string() })
export type MatchedDocument = z.infer<typeof MatchedDocument>

export const BankLine = z.extend(Booking, {
  id: z.string(),
  account_id: z.string(),
  value_day: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  is_reversal: z.boolean(),
  state: z.string(),
  documents: z.array(MatchedDocument),
  /** Why the line needs no receipt. */
  reason: z.nullable(z.string()),
  /** Who confirmed the match or said that no receipt is needed, and when. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type BankLine = z.infer<typeof BankLine>

const page = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
}
const lineFilter = {
  account_id: z.optional(z.string()),
  /** Only this line. */
  id: z.optional(z.string()),
  direction: z.optional(z.enum(['in', 'out'])),
  /** Part of the text or the counterparty. */
  query: z.optional(z.string().check(z.maxLength(200))),
}
const LineFilter = z.object(lineFilter)
export type LineFilter = z.infer<typeof LineFilter>

export const BankLinesQuery = z.object({
  ...page,
  ...lineFilter,
  state: z.optional(z.enum(lineStates)),
})
export type BankLinesQuery = z.input<typeof BankLinesQuery>

/** Newest day first. */
export const BankLinesResponse = z.looseObject({
  rows: z.array(BankLine),
  total_count: z.int(),
  /** Number of lines by state, for the filter without its state. */
  counts: z.looseObject({ without: z.int(), proposed: z.int(), matched: z.int(), 'no-receipt': z.int() }),
  /** How many of these lines `confirm-sure` confirms with the same filter. */
  sure: z.int(),
  /** Proposals are being recomputed. */
  is_matching: z.boolean(),
  /** Recomputing failed. It is tried again later, or by the change `match`. */
  has_failed: z.boolean(),
})
export type BankLinesResponse = z.infer<typeof BankLinesResponse>

const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(500))
/**
 * `confirm`: matches these documents with the line. `confirm-sure`: confirms all proposals of the filtered lines
 * where the sum and a number, account or name agree and no other document comes close; `expected` is their number in
 * the list. `reject`: this document does not belong to the line. `undo`: reverts a confirmation or an exemption from
 * receipts. `match`: recomputes the proposals.
 */
const BankChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('confirm'),
    id: z.string(),
    documents: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  }),
  z.object({ type: z.literal('confirm-sure'), ...lineFilter, expected: z.int().check(z.minimum(0)) }),
  z.object({ type: z.literal('reject'), id: z.string(), document: z.string() }),
  z.object({
    type: z.literal('no-receipt'),
    ids,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MAX)),
  }),
  z.object({ type: z.literal('undo'), id: z.string() }),
  z.object({ type: z.literal('match') }),
])
export type BankChange = z.infer<typeof BankChange>
export const ChangeBankLines = z.object({ change: BankChange })
/** Number of lines that changed. */
export const BankLinesChanged = z.looseObject({ changed: z.int() })

/** With a line: candidate documents, likeliest first. Without: all documents without a payment, newest first. */
export const BankDocumentsQuery = z.object({
  ...page,
  line_id: z.optional(z.string()),
  query: z.optional(z.string().check(z.maxLength(200))),
})
export const BankDocumentsResponse = z.looseObject({
  rows: z.array(PayableDocument),
  total_count: z.int(),
  /** Sums of all of them by currency and direction. Invoices of the workspace are positive, all others negative. */
  sums: z.array(z.looseObject({ currency: z.string(), amount: Amount, documents: z.int() })),
})
export type BankDocumentsResponse = z.infer<typeof BankDocumentsResponse>

/** Confirmed payments of a document. */
export const PaymentsResponse = z.looseObject({
  rows: z.array(
    z.extend(Booking, {
      line_id: z.string(),
      account: z.string(),
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
})
export type PaymentsResponse = z.infer<typeof PaymentsResponse>
