import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import { type SearchAddress, SearchScreen } from '#features/search/index.ts'
import { testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

// Sums that are converted with the exchange rates of the workspace.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const stated: QueryTree = {
  types: ['receipt'],
  filters: [],
  order: [],
  limit: null,
  aggregate: { what: 'sum', of: 'amount', by: null },
}
const sum = (currency: string, value: number, documents: number) => ({
  group: null,
  currency,
  value,
  documents,
  tree: { ...stated, aggregate: null },
})
const asStated = [sum('GBP', 27.96, 1), sum('USD', 10, 2), sum('EUR', 5, 1)]
const converted: Partial<AggregateResponse> = {
  rows: [sum('EUR', 39.95, 2)],
  conversions: [{ currency: 'GBP', day: '2026-03-13', rate: '1.25', documents: 1 }],
  conversions_count: 1,
  unconverted: [
    {
      currency: 'USD',
      documents: 2,
      tree: { ...stated, filters: [{ id: 'id', op: 'is', value: ['d1', 'd2'] }] },
    },
    { currency: null, documents: 1 },
  ],
}

/** `more`: of the converted answer. */
function aHost(more: Partial<AggregateResponse> = {}) {
  const asked: QueryTree[] = []
  const host = testHost({ additions: ['rates'] })
  host.instead = ({ path, body }) => {
    if (path === '/api/projects/p1/rates')
      return Response.json({ rows: [], total_count: 4, currencies: ['GBP', 'JPY'] })
    if (path !== '/api/search/ai') return undefined
    const tree = (body as { tree?: QueryTree }).tree ?? stated
    asked.push(tree)
    const isConverted = Boolean(tree.aggregate?.convert)
    return Response.json({
      results_by_query: [],
      search_summary: { total_results: 5 },
      tree,
      filters: [],
      aggregate: {
        ...tree.aggregate,
        without: 0,
        ...(isConverted ? { ...converted, ...more } : { rows: asStated }),
      },
    })
  }
  return { host, asked }
}

function Screen() {
  const [address, setAddress] = useState<SearchAddress>({ q: 'total of receipts' })
  return <SearchScreen projectId="p1" address={address} onAddress={setAddress} />
}

const numbers = page.getByRole('region', { name: 'Numbers' })
const choice = numbers.getByRole('button', { name: /Convert to/ })
const choose = async (name: string) => {
  await choice.click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('sums are converted on request, with each rate, its day and the excluded amounts, and can be reverted', async () => {
  await page.viewport(390, 844)
  const { asked } = aHost()
  showInWorkspace(<Screen />)
  await expect.element(numbers.getByText('£27.96')).toBeVisible()
  expect(numbers.getByText('Rates used').query()).toBeNull()
  await choice.click()
  await expect.element(page.getByRole('option')).toHaveLength(4)
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['No conversion', 'EUR', 'GBP', 'JPY'])
  await page.getByRole('option', { name: 'EUR' }).click()
  await expect.element(numbers.getByText('€39.95')).toBeVisible()
  expect(asked.at(-1)?.aggregate).toMatchObject({ what: 'sum', of: 'amount', convert: 'EUR' })
  await expect.element(numbers.getByText(/^1 GBP = 1\.25 EUR on .*13.* \(1 document\)$/)).toBeVisible()
  await expect
    .element(numbers.getByText(/^2 documents in USD not converted: no date, or no rate/))
    .toBeVisible()
  await expect.element(numbers.getByText(/^1 document not converted: no currency is stated/)).toBeVisible()
  const list = numbers.getByRole('link', { name: 'Show 2 documents in USD' }).element()
  const address = new URL(list.getAttribute('href') ?? '', location.href)
  expect(JSON.parse(address.searchParams.get('tree') ?? '')).toMatchObject({
    filters: [{ id: 'id', op: 'is', value: ['d1', 'd2'] }],
  })
  expect(await violations()).toEqual([])
  await choose('No conversion')
  await expect.element(numbers.getByText('£27.96')).toBeVisible()
  expect(asked.at(-1)?.aggregate?.convert ?? null).toBeNull()
  expect(numbers.getByText(/not converted|Rates used/).query()).toBeNull()
})

test('a conversion is among the filters of the question, and can be removed', async () => {
  const { asked } = aHost()
  showInWorkspace(<Screen />)
  await choose('EUR')
  const filters = page.getByRole('list', { name: 'Filters in your search' })
  await expect.element(filters.getByText('Converted to EUR')).toBeVisible()
  await filters.getByRole('button', { name: 'Remove Converted to EUR' }).click()
  await expect.element(numbers.getByText('£27.96')).toBeVisible()
  expect(asked.at(-1)?.aggregate?.convert ?? null).toBeNull()
  await expect.element(filters.getByText('Converted to EUR')).not.toBeInTheDocument()
})

test('rates that are not listed are counted', async () => {
  aHost({ conversions_count: 3, unconverted: [] })
  showInWorkspace(<Screen />)
  await choose('EUR')
  await expect.element(numbers.getByText('2 older rates are not listed.')).toBeVisible()
  expect(numbers.getByText(/not converted/).query()).toBeNull()
})

test('a workspace without rates is not offered a conversion', async () => {
  const { host } = aHost()
  const known = host.instead
  const { promise: answered, resolve } = Promise.withResolvers<undefined>()
  host.instead = (call) => {
    if (!call.path.endsWith('/rates')) return known(call)
    resolve(undefined)
    return Response.json({ rows: [], total_count: 0, currencies: [] })
  }
  showInWorkspace(<Screen />)
  await expect.element(numbers.getByText('£27.96')).toBeVisible()
  await answered
  expect(choice.query()).toBeNull()
})
