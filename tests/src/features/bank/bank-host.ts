import type { BankLine, LineState, StatementPreview } from '#contract/bank.ts'
import { testHost } from '#tests/src/features/documents/host.tsx'

// A server in memory with bank lines of an account, by state, and its reading of any file.

const line = (id: number, state: LineState): BankLine => ({
  id: `l${id}`,
  account_id: 'a1',
  day: '2026-03-01',
  value_day: null,
  amount: '-1.00',
  currency: 'EUR',
  counterparty: `Shop ${id}`,
  iban: null,
  text: state,
  reference: null,
  is_reversal: false,
  state,
  documents: [],
  reason: null,
  by: null,
  at: null,
})

export const account = {
  id: 'a1',
  name: 'Current',
  iban: null,
  currency: 'EUR',
  lines: 1,
  from: null,
  to: null,
}

/** `proposed` of `n` lines are proposed. */
export function bankHost(n: number, proposed: number, preview?: (asked: unknown) => StatementPreview) {
  const all = Array.from({ length: n }, (_, id) => line(id, id < proposed ? 'proposed' : 'without'))
  return testHost({
    instead: ({ path, query, body }) => {
      if (path.endsWith('/bank/accounts')) return Response.json({ rows: [account] })
      if (path.endsWith('/bank/statements/preview')) return preview && Response.json(preview(body))
      if (!path.endsWith('/bank/lines')) return undefined
      const [page, size, state] = [
        Number(query.get('page')),
        Number(query.get('page_size')),
        query.get('state'),
      ]
      const rows = all.filter((one) => state === null || one.state === state)
      return Response.json({
        rows: rows.slice((page - 1) * size, page * size),
        total_count: rows.length,
        counts: { without: n - proposed, proposed, matched: 0, 'no-receipt': 0 },
        sure: 0,
        is_matching: false,
        has_failed: false,
      })
    },
  })
}
