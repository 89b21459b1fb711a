import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { QueryTree } from '#contract/query-tree.ts'
import { WorkTable } from '#features/documents/index.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

// The sums below the table of a type, in one currency.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const money = { type: 'number', format: 'currency' } as const
const rows = ['a', 'b'].map((id) => file(id, { extracted: { total: 10, tax: 1, currency: 'USD' } }))
let asked: QueryTree[]
let currencies: string[]

beforeEach(() => {
  asked = []
  currencies = ['USD']
  const host = testHost({
    things: new Map(rows.map((row) => [row.id, row])),
    additions: ['summary', 'rates'],
    schema: {
      type: 'object',
      order: ['total', 'tax', 'currency'],
      properties: { total: money, tax: money, currency: { type: 'string' } },
    },
  })
  host.instead = ({ path, body }) => {
    if (path === '/api/projects/p1/rates') return Response.json({ rows: [], total_count: 1, currencies })
    if (path === '/api/things/summary') {
      const sums = ['total', 'tax'].map((key) => ({
        id: `extracted.${key}`,
        currency: 'USD',
        value: key === 'total' ? 20 : 2,
        documents: 2,
      }))
      return Response.json({ documents: 2, sums, groups: [] })
    }
    if (path !== '/api/search/ai') return undefined
    const { tree } = body as { tree: QueryTree }
    asked.push(tree)
    const value = tree.aggregate?.of === 'extracted.total' ? 9.5 : 0.95
    return Response.json({
      results_by_query: [],
      search_summary: { total_results: 2 },
      tree,
      aggregate: {
        ...tree.aggregate,
        without: 0,
        rows: [{ group: null, currency: 'EUR', value, documents: 1, tree }],
        conversions: [{ currency: 'USD', day: '2026-03-13', rate: '0.95', documents: 1 }],
        unconverted: [
          {
            currency: 'USD',
            documents: 1,
            tree: { ...tree, filters: [{ id: 'id', op: 'is', value: ['b'] }] },
          },
        ],
      },
    })
  }
})

const filters = [{ id: 'extracted.total', op: 'above' as const, value: 5 }]
const show = () =>
  showInWorkspace(
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={{ filters }} onSearch={() => undefined} />
    </InWorkspace>,
  )
const bar = page.getByRole('region', { name: 'Totals of all documents that match' })

it('sums are converted on request, show each rate on a press, and can be reverted', async () => {
  show()
  await expect.element(bar.getByText('$20.00')).toBeVisible()
  await bar.getByRole('button', { name: /Convert to/ }).click()
  await page.getByRole('option', { name: 'EUR' }).click()
  await expect.element(bar.getByText('€9.50')).toBeVisible()
  await expect.element(bar.getByText('€0.95')).toBeVisible()
  await expect.element(bar.getByText('1 document not converted')).toBeVisible()
  expect(bar.getByText('$20.00').query()).toBeNull()
  expect(asked).toMatchObject(
    ['extracted.total', 'extracted.tax'].map((of) => ({
      types: ['receipt'],
      filters,
      aggregate: { what: 'sum', of, convert: 'EUR' },
    })),
  )
  await bar.getByRole('button', { name: 'Rates used' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conversion of the sums' })
  const total = dialog.getByRole('region', { name: 'Total' })
  await expect.element(total.getByText(/^1 USD = 0\.95 EUR on /)).toBeVisible()
  await expect.element(total.getByRole('link', { name: 'Show the document in USD' })).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: /Convert to/ }).click()
  await page.getByRole('option', { name: 'No conversion' }).click()
  await expect.element(bar.getByText('$20.00')).toBeVisible()
})

it('sums are not converted in a workspace without rates', async () => {
  currencies = []
  show()
  await expect.element(bar.getByText('$20.00')).toBeVisible()
  expect(bar.getByRole('button', { name: /Convert to/ }).query()).toBeNull()
})
