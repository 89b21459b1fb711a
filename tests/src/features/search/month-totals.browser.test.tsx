import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QueryTree } from '#contract/query-tree.ts'
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

async function show(totals: readonly (readonly [type: string, currency: string, value: number])[]) {
  await page.viewport(390, 844)
  vi.useFakeTimers({ now: new Date(2026, 1, 10), toFake: ['Date'] })
  const host = testHost({})
  const asked: QueryTree[] = []
  host.instead = ({ path, body }) => {
    if (path !== '/api/search/ai') return undefined
    const tree = QueryTree.parse((body as { tree: unknown }).tree)
    asked.push(tree)
    const rows = totals.map(([group, currency, value]) => ({
      group,
      currency,
      value,
      documents: 2,
      tree: { ...tree, types: [group], aggregate: null },
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

test('asks for the sums of the calendar month by type, and links each to its documents', async () => {
  const asked = await show([['receipt', 'EUR', 1204.5]])
  const tile = page.getByRole('link', { name: /^Receipt\s*€1,204.50\s*2 documents$/ })
  await expect.element(tile).toHaveAttribute('href', expect.stringContaining('/search?'))
  await expect.element(page.getByRole('heading', { name: 'February 2026' })).toBeVisible()
  expect(asked).toEqual([
    {
      types: [],
      filters: [
        { id: 'date', op: 'from', value: '2026-02-01' },
        { id: 'date', op: 'to', value: '2026-02-28' },
      ],
      order: [],
      limit: null,
      aggregate: { what: 'sum', of: 'amount', by: 'type' },
    },
  ])
})

test('shows at most four totals and counts the others', async () => {
  await show(['EUR', 'CHF', 'GBP', 'USD', 'MYR', 'SEK'].map((currency) => ['receipt', currency, 1] as const))
  await expect.element(page.getByText('and 2 more totals in search')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(4)
})

test('shows nothing without totals', async () => {
  await show([])
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toEqual([])
})
