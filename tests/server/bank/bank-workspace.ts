import { expect } from 'vitest'
import type {
  BankAccount,
  BankChange,
  BankLine,
  BankLinesResponse,
  ImportedStatement,
} from '#contract/bank.ts'
import type { Caller } from '#tests/support/caller.ts'
import { waitFor } from '#tests/support/wait.ts'
import type { WorkspaceFixture } from '#tests/support/workspace.ts'

export const RECEIPT = {
  document_type: 'Receipt',
  department: 'sales',
  schema: {
    type: 'object',
    properties: {
      vendor: { type: 'string' },
      date: { type: 'string', format: 'date' },
      invoice_number: { type: 'string' },
      total: { type: 'number', format: 'currency', role: 'spent' },
      currency: { type: 'string' },
    },
  },
}

/** Adds receipts that were uploaded and read. */
export const receiptsOf =
  ({ ada, records, file }: Pick<WorkspaceFixture, 'ada' | 'records' | 'file'>) =>
  async (
    vendor: string,
    date: string,
    total: number,
    more: object = {},
    document_type = 'receipt',
  ): Promise<string> => {
    const id = await file({ department: 'sales', document_type })
    await records.change(ada.project, id, () => ({
      extracted: { vendor, date, total, currency: 'EUR', ...more },
    }))
    return id
  }

export const TOOLS = ['2026-11-05', 'Quay Tools Ltd', 'Invoice QT-2026-118', '-120.00'] as const
export const CAFE = ['2026-11-06', 'Harbour Bakery', 'Card payment', '-12.40'] as const
export const RENT = ['2026-11-07', 'Landlord', 'Rent November', '-900.00'] as const
export const INCOME = ['2026-11-08', 'Customer', 'Order 77', '500.00'] as const

/** A CSV statement with a line per booking: day, counterparty, text and signed amount. */
export const csv = (...bookings: readonly (readonly [string, string, string, string])[]): string =>
  [
    'Booking date,Counterparty,Description,Amount,Currency',
    ...bookings.map((one) => [...one, 'EUR'].join(',')),
  ].join('\n')

/** A CAMT.053 file with a statement of one booking for each IBAN and signed amount. */
export const camt = (...statements: readonly (readonly [string, string])[]): string =>
  `<Document><BkToCstmrStmt>${statements
    .map(
      ([iban, amount]) => `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <BookgDt><Dt>2026-11-05</Dt></BookgDt><AddtlNtryInf>Coffee</AddtlNtryInf></Ntry></Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The bank lines of a workspace as one person calls them. */
export function bankOf(caller: Caller) {
  const send = (path: string, text: string, more: object = {}) =>
    caller.call('POST', path, { file: { name: 'statement.csv', base64: base64(text) }, ...more })
  const lines = async (query = ''): Promise<BankLinesResponse> => {
    const { status, body } = await caller.call('GET', `/bank/lines${query}`)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as BankLinesResponse
  }
  return {
    preview: (text: string, more: object = {}) => send('/bank/statements/preview', text, more),
    importing: (text: string, more: object = {}) => send('/bank/statements', text, more),
    async imported(text: string, more: object = {}): Promise<ImportedStatement['imported'][number]> {
      const { status, body } = await send('/bank/statements', text, { account_name: 'Current', ...more })
      expect({ status, body }).toMatchObject({ status: 200 })
      const [first] = (body as ImportedStatement).imported
      if (!first) throw new Error('Nothing was imported')
      return first
    },
    accounts: async () => ((await caller.call('GET', '/bank/accounts')).body as { rows: BankAccount[] }).rows,
    lines,
    /** Resolves when no proposals are being computed. */
    settled: (query = '') =>
      waitFor(async () => {
        const list = await lines(query)
        expect(list.is_matching).toBe(false)
        return list
      }),
    change: (change: BankChange) => caller.call('POST', '/bank/lines/changes', { change }),
    payments: (id: string) => caller.call('GET', `/things/${id}/payments`),
    documents: (query = '') => caller.call('GET', `/bank/documents${query}`),
  }
}

export const lineOf = ({ rows }: BankLinesResponse, text: string): BankLine => {
  const line = rows.find((row) => row.text.includes(text))
  if (!line) throw new Error(`There is no line ${text}`)
  return line
}
