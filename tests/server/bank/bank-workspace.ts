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

/** A CSV statement with a line per booking: day, counterparty, text and signed amount. */
export const csv = (...bookings: readonly (readonly [string, string, string, string])[]): string =>
  [
    'Booking date,Counterparty,Description,Amount,Currency',
    ...bookings.map((one) => [...one, 'EUR'].join(',')),
  ].join('\n')

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
    /** When no proposals are being made. */
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
