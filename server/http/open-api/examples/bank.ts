import type { bankEndpoints } from '#contract/endpoints/bank.ts'
import type { Examples } from './example.ts'
import { at, folderId, otherId, receiptId, username } from './records.ts'

const booking = {
  day: '2026-11-20',
  amount: '-12.50',
  currency: 'GBP',
  counterparty: 'Corner Cafe',
  text: 'Card payment',
}
const file = {
  name: 'november.csv',
  base64: 'RGF0ZSxEZXNjcmlwdGlvbixBbW91bnQKMjAyNi0xMS0yMCxDb3JuZXIgQ2FmZSwtMTIuNTAK',
}
const account = {
  id: otherId,
  name: 'Business account',
  iban: 'GB33BUKB20201555555555',
  currency: 'GBP',
  lines: 120,
  from: '2026-01-02',
  to: '2026-11-20',
}
const document = {
  id: receiptId,
  title: 'Corner Cafe',
  document_type: 'receipt',
  day: '2026-11-19',
  amount: 12.5,
  currency: 'GBP',
  evidence: [
    { kind: 'same-sum', detail: '' },
    { kind: 'name', detail: 'Corner Cafe' },
    { kind: 'days', detail: '1' },
  ],
}

const noColumns = {
  value_day: null,
  debit: null,
  credit: null,
  sign: null,
  counterparty: null,
  iban: null,
  currency: null,
  reference: null,
  fee: null,
}

export const bankExamples: Examples<keyof typeof bankEndpoints> = {
  listBankAccounts: { response: { rows: [account] } },
  deleteBankAccount: { params: { id: otherId } },
  previewStatement: {
    body: { file, currency: 'GBP' },
    response: {
      table: {
        header: ['Date', 'Description', 'Amount'],
        rows: [['2026-11-20', 'Corner Cafe', '-12.50']],
        iban: null,
        encoding: 'utf-8',
        skipped: 0,
        without_amount: 1,
        not_booked: 0,
        columns: {
          ...noColumns,
          day: 0,
          amount: 2,
          text: [1],
          day_order: 'ymd',
          decimal: '.',
          is_spent: false,
        },
        uncertain: [],
      },
      statements: [
        {
          iban: null,
          account_id: null,
          lines: 1,
          new_lines: 1,
          from: '2026-11-20',
          to: '2026-11-20',
          first: [booking],
        },
      ],
    },
  },
  importStatement: {
    body: { file, currency: 'GBP', account_name: 'Business account' },
    response: { imported: [{ account_id: otherId, lines: 1, added: 1 }] },
  },
  listBankLines: {
    query: { state: 'proposed', direction: 'out', page: 1 },
    response: {
      rows: [
        {
          ...booking,
          id: folderId,
          account_id: otherId,
          value_day: null,
          iban: null,
          reference: null,
          is_reversal: false,
          state: 'proposed',
          documents: [{ ...document, match: 'sure' }],
          reason: null,
          by: null,
          at: null,
        },
      ],
      total_count: 1,
      counts: { without: 3, proposed: 1, matched: 110, 'no-receipt': 6 },
      sure: 1,
      is_matching: false,
      has_failed: false,
    },
  },
  changeBankLines: {
    body: { change: { type: 'confirm', id: folderId, documents: [receiptId] } },
    response: { changed: 1 },
  },
  listBankDocuments: {
    query: { line_id: folderId },
    response: {
      rows: [document],
      total_count: 1,
      sums: [{ currency: 'GBP', amount: '-12.50', documents: 1 }],
    },
  },
  listPayments: {
    params: { id: receiptId },
    response: {
      rows: [{ ...booking, line_id: folderId, account: 'Business account', by: username, at }],
    },
  },
}
