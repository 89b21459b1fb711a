import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AggregateRow, QueryTree } from '#contract/query-tree.ts'
import { MonthTiles, useMonthTotals } from '#features/search/index.ts'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Totals() {
  const { isPending, ...totals } = useMonthTotals('p1')
  return isPending ? <p>Loading</p> : <MonthTiles projectId="p1" {...totals} />
}

type Total = Partial<AggregateRow> & { readonly types?: readonly string[] }

/** `months`: the totals of earlier months. */
async function show(totals: readonly Total[], months: readonly Total[] = []) {
  await page.viewport(390, 844)
  vi.useFakeTimers({ now: new Date(2026, 1, 10), toFake: ['Date'] })
  const host = testHost({})
  const asked: QueryTree[] = []
  host.instead = ({ path, body }) => {
    if (path === '/api/schemas/stats')
      return Response.json([
        { id: 's1', document_type: 'receipt', department: null, file_count: 23 },
        { id: 's2', document_type: 'claim', department: null, file_count: 4, holds_reports: true },
      ])
    if (path === '/api/things') return Response.json({ rows: [], total_count: 6 })
    if (path !== '/api/search/ai') return undefined
    const tree = QueryTree.parse((body as { tree: unknown }).tree)
    asked.push(tree)
    const rows = (tree.aggregate?.by === 'month' ? months : totals).map(({ types = [], ...total }) => ({
      group: null,
      currency: 'EUR',
      role: 'spent',
      value: 1,
      documents: 2,
      ...total,
      tree: { ...tree, types, aggregate: null },
    }))
    return Response.json({
      results_by_query: [],
      search_summary: { total_results: 0 },
      tree,
      aggregate: { ...tree.aggregate, rows, without: 0 },
    })
  }
  showInWorkspace(
    <InWorkspace>
      <Totals />
    </InWorkspace>,
  )
  return asked
}

test('shows the sums of the calendar month by role, each with a link to its documents', async () => {
  const asked = await show([
    { value: 1204.5, types: ['receipt'] },
    { role: 'billed_to_us', currency: 'USD', value: 2682.52, types: ['invoice'] },
    { role: 'other', value: 80, types: ['quote'] },
  ])
  const tile = page.getByRole('link', { name: /^Spent\s*€1,204.50\s*2 documents$/ })
  await expect.element(page.getByRole('link', { name: /^Billed to us\s*\$2,682.52/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Other: Quote\s*€80.00/ })).toBeVisible()
  await expect.element(tile).toHaveAttribute('href', expect.stringContaining('/search?'))
  await expect.element(page.getByRole('heading', { name: 'February 2026' })).toBeVisible()
  expect(asked.slice(0, 1)).toEqual([
    {
      types: [],
      filters: [
        { id: 'date', op: 'from', value: '2026-02-01' },
        { id: 'date', op: 'to', value: '2026-02-28' },
      ],
      order: [],
      limit: null,
      aggregate: { what: 'sum', of: 'amount', by: null },
    },
  ])
})

test('shows four totals at first, and the others on request', async () => {
  await show(['EUR', 'CHF', 'GBP', 'USD', 'MYR', 'SEK'].map((currency) => ({ currency })))
  const more = page.getByRole('button', { name: '2 more totals' })
  await expect.element(more).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(4)
  await more.click()
  await expect.element(more).not.toBeInTheDocument()
  expect(page.getByRole('link').elements()).toHaveLength(6)
})

test('shows how many amounts are counted in the currency of the workspace', async () => {
  await show([{ currency: 'MYR', assumed: 2 }])
  await expect.element(page.getByText('2 without a currency')).toBeVisible()
})

test('formats amounts without a currency as amounts', async () => {
  await show([{ currency: null, value: 2380 }])
  await expect.element(page.getByText('2,380.00')).toBeVisible()
  await expect.element(page.getByText('Spent without currency')).toBeVisible()
})

test('lists documents that are counted twice, with a link to them', async () => {
  await show([{ duplicates: ['d2'] }, { currency: 'MYR', duplicates: ['d4'] }])
  const link = page.getByRole('link', { name: 'includes 2 possible duplicates' })
  await expect.element(link).toBeVisible()
  const tree = new URL(link.element().getAttribute('href') ?? '', 'http://x').searchParams.get('tree') ?? ''
  expect(QueryTree.parse(JSON.parse(tree)).filters).toEqual([{ id: 'id', op: 'is', value: ['d2', 'd4'] }])
})

test('is hidden without totals, and has no empty total', async () => {
  await show([{ documents: 0, value: 0 }])
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('shows the latest month with totals if this one has none, and names it', async () => {
  const asked = await show(
    [],
    [
      { group: '2025-11', value: 5 },
      { group: '2025-12', value: 7, types: ['receipt'] },
      { group: null, value: 9 },
    ],
  )
  await expect.element(page.getByRole('heading', { name: 'Latest month: December 2025' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Spent\s*€7.00/ })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  expect(asked[1]?.filters).toEqual([{ id: 'date', op: 'to', value: '2026-02-10' }])
})

test('shows how many documents a month has, and steps only to months that have some', async () => {
  await show(
    [],
    [
      { group: '2025-11', value: 5, documents: 3 },
      { group: '2025-09', value: 4, documents: 1 },
      { group: '2025-12', value: 7, documents: 2 },
    ],
  )
  await expect.element(page.getByText('2 of 23 documents · 6 not read yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No later month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Earlier month: November 2025' }).click()
  await expect.element(page.getByRole('heading', { name: 'November 2025', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Spent\s*€5.00/ })).toBeVisible()
  await expect.element(page.getByText('3 of 23 documents · 6 not read yet')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier month: September 2025' }).click()
  await expect.element(page.getByRole('link', { name: /^Spent\s*€4.00/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No earlier month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Later month: November 2025' }).click()
  await expect.element(page.getByRole('link', { name: /^Spent\s*€5.00/ })).toBeVisible()
})
