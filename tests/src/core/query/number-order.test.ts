import { expect, test } from 'vitest'
import { inOrder } from '#core/query/number-order.ts'

const row = (group: string | null, part: string | null, value: number, currency: string | null = null) => ({
  group,
  part,
  value,
  currency,
})
const placed = (rows: ReturnType<typeof inOrder<ReturnType<typeof row>>>) =>
  rows.map(({ group, part, value }) => `${group} ${part} ${value}`)

test('groups are sorted by their total, and their months by time', () => {
  const rows = [row('small', '2026-02', 9), row('large', '2026-03', 5), row('large', '2026-01', 6)]
  const asked = { what: 'sum', of: 'amount', by: 'party', split: 'month' } as const
  expect(placed(inOrder(rows, asked))).toEqual(['large 2026-01 6', 'large 2026-03 5', 'small 2026-02 9'])
  // An average of averages is meaningless: the largest one counts.
  expect(placed(inOrder(rows, { ...asked, what: 'average' }))[0]).toBe('small 2026-02 9')
})

test('amounts in two currencies are not added up to sort groups', () => {
  const rows = [row('both', 'a', 6, 'EUR'), row('both', 'a', 6, 'USD'), row('one', 'a', 9, 'EUR')]
  const asked = { what: 'sum', of: 'amount', by: 'party', split: 'type' } as const
  expect(placed(inOrder(rows, asked))[0]).toBe('one a 9')
})

test('periods are sorted by time, with missing ones last', () => {
  const rows = [row(null, 'a', 9), row('2026-02', 'b', 1), row('2026-02', 'a', 3), row('2026-01', 'a', 2)]
  const asked = { what: 'count', of: null, by: 'month', split: 'type' } as const
  expect(placed(inOrder(rows, asked))).toEqual(['2026-01 a 2', '2026-02 a 3', '2026-02 b 1', 'null a 9'])
})
