import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { QueryTree } from '#contract/query-tree.ts'
import { filesPrefix, keyBelow, thingKey } from '#features/query-cache/index.ts'
import { type SearchAddress, SearchScreen } from '#features/search/index.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { offlineThings } from '#platform/offline/offline-data.ts'
import { file, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => sheafDb.keptThings.clear())
afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const over: QueryTree = {
  types: ['receipt'],
  filters: [{ id: 'amount', op: 'above', value: 100 }],
  order: [],
  limit: null,
  aggregate: null,
}
const lunch = file('lunch', { extracted: { shop: 'Baker', total: 140, currency: 'EUR', date: '2026-03-14' } })
const schema = {
  type: 'object',
  properties: {
    shop: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency' },
    currency: { type: 'string' },
  },
}

function aHost(read: QueryTree = over): TestHost {
  const host = testHost({ things: new Map([[lunch.id, lunch]]), schema })
  host.instead = ({ path, body }) => {
    if (path !== '/api/search/ai') return undefined
    const tree = (body as { tree?: QueryTree }).tree ?? read
    const rows = tree.filters.length === 0 ? [lunch, file('tea')] : [lunch]
    const words = tree.filters.map((filter) => ({ filter, words: 'Amount over 100' }))
    return Response.json({
      results_by_query: [
        { document_type: 'receipt', result_count: rows.length, filters_applied: words, rows },
      ],
      search_summary: { total_results: rows.length, considered: 12, documents: 40 },
      tree,
      filters: words,
      aggregate: {
        what: 'sum',
        of: 'amount',
        by: null,
        rows: [{ group: null, currency: 'EUR', value: 140, documents: 1, tree }],
        without: 0,
      },
      searched_as_text: ['zeppelin'],
      notes: [],
    })
  }
  return host
}

function Screen() {
  const [address, setAddress] = useState<SearchAddress>({})
  return <SearchScreen projectId="p1" address={address} onAddress={setAddress} />
}

/** The search, next to a list and a document that were opened before. */
function Opened() {
  const client = useQueryClient()
  const receipt = (id: string) => file(id, { extracted: { total: 150 } })
  useState(() => {
    client.setQueryData(keyBelow(filesPrefix('p1'), { page: 1 }), { rows: [receipt('listed')], total: 1 })
    client.setQueryData(thingKey('p1', 'opened'), receipt('opened'))
  })
  return (
    <>
      <p>listed.jpg and opened.jpg</p>
      <Screen />
    </>
  )
}

const ask = async (words: string) => {
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test('a question is answered with its filters, numbers, and rows that open their documents', async () => {
  aHost()
  showInWorkspace(<Screen />)
  await ask('receipts over 100')
  await expect.element(page.getByText('Checked 12 of 40 documents')).toBeVisible()
  await expect.element(page.getByText('Searched the text of the documents for “zeppelin”.')).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect.element(numbers.getByText('€140.00', { exact: true })).toBeVisible()
  // The number leads to the table of exactly its documents.
  const table = new URL(
    numbers.getByRole('link', { name: '1 document' }).element().getAttribute('href') ?? '',
    location.href,
  )
  expect(table.pathname).toBe('/project/p1/work/receipt')
  expect(JSON.parse(table.searchParams.get('filters') ?? '')).toEqual([
    { id: 'extracted.total', op: 'above', value: 100 },
  ])
  const row = page.getByRole('region', { name: 'Receipt' }).getByRole('link', { name: /lunch\.jpg/ })
  expect(row.element().getAttribute('href')).toBe('/project/p1/thing/lunch')
})

test('a group with a long name without spaces fits a phone with its number', async () => {
  await page.viewport(390, 844)
  const host = aHost()
  const { instead } = host
  host.instead = async (call) => {
    const answer = await instead(call)
    if (!answer) return undefined
    const group = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte'
    const row = { group, currency: 'EUR', value: 140, documents: 1, tree: over }
    const aggregate = { what: 'sum', of: 'amount', by: 'extracted.shop', rows: [row], without: 0 }
    return Response.json({ ...((await answer.json()) as object), aggregate })
  }
  showInWorkspace(<Screen />)
  await ask('sum of receipts by shop')
  const number = page.getByRole('region', { name: 'Numbers' }).getByText('€140.00', { exact: true })
  await expect.element(number).toBeVisible()
  expect(number.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('the search runs again after a filter is removed or changed', async () => {
  const host = aHost()
  showInWorkspace(<Screen />)
  await ask('receipts over 100')
  await page.getByRole('button', { name: 'Change Amount over 100' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('250')
  await page.getByRole('button', { name: 'Apply' }).click()
  const trees = () =>
    host.calls
      .filter(({ path }) => path === '/api/search/ai')
      .map(({ body }) => (body as { tree?: QueryTree }).tree)
  await expect.poll(() => trees().at(-1)?.filters).toEqual([{ id: 'amount', op: 'above', value: 250 }])
  await page.getByRole('button', { name: 'Remove Amount over 250' }).click()
  await expect.poll(() => trees().at(-1)?.filters).toEqual([])
  await expect.element(page.getByText('2 documents', { exact: true })).toBeVisible()
})

test('a period is one chip, whose two dates are changed and removed together', async () => {
  const march: QueryTree['filters'] = [
    { id: 'date', op: 'from', value: '2026-03-01' },
    { id: 'date', op: 'to', value: '2026-03-31' },
  ]
  const host = aHost({ ...over, filters: march })
  showInWorkspace(<Screen />)
  await ask('receipts in March')
  const dates = page.getByRole('list', { name: 'Filters in your search' })
  await dates.getByRole('button', { name: /^Change Date: Mar(ch)? 2026$/ }).click()
  await page.getByLabelText('To').fill('2026-02-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('The range ends before it starts.')).toBeVisible()
  await page.getByLabelText('To').fill('2026-04-30')
  await page.getByRole('button', { name: 'Apply' }).click()
  const filters = () =>
    host.calls
      .filter(({ path }) => path === '/api/search/ai')
      .map(({ body }) => (body as { tree?: QueryTree }).tree?.filters)
      .at(-1)
  await expect.poll(filters).toEqual([march[0], { ...march[1], value: '2026-04-30' }])
  await dates.getByRole('button', { name: /^Remove Date: March.+April 2026$/ }).click()
  await expect.poll(filters).toEqual([])
})

test('an ambiguous question is asked back, and a button runs its reading', async () => {
  const host = aHost()
  const { instead } = host
  const question = 'Did you mean “Folder: Larkspur” or “Party: Larkspur”?'
  const readings = ['folder_id', 'party'].map((id) => ({
    words: id === 'party' ? 'Party: Larkspur' : 'Folder: Larkspur',
    tree: { ...over, filters: [{ id, op: 'is', value: 'Larkspur' }] },
  }))
  host.instead = (call) =>
    call.path !== '/api/search/ai' || (call.body as { tree?: QueryTree }).tree
      ? instead(call)
      : Response.json({
          results_by_query: [],
          search_summary: { total_results: 0 },
          choice: { question, readings },
        })
  showInWorkspace(<Screen />)
  await ask('receipts of Larkspur')
  await expect.element(page.getByRole('status').filter({ hasText: question })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Numbers' })).not.toBeInTheDocument()
  const buttons = page.getByRole('group', { name: question }).getByRole('button')
  expect(buttons.elements().map((one) => one.textContent)).toEqual(['Folder: Larkspur', 'Party: Larkspur'])
  await page.getByRole('button', { name: 'Party: Larkspur' }).click()
  await expect.element(page.getByRole('region', { name: 'Numbers' })).toBeVisible()
  const asked = host.calls.filter(({ path }) => path === '/api/search/ai').at(-1)
  expect(asked?.body).toMatchObject({ query: 'receipts of Larkspur', tree: readings[1]?.tree })
})

test('an empty question shows what to do, and offers examples and recent questions', async () => {
  aHost()
  showInWorkspace(<Screen />)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter what you are looking for.')
  await page.getByRole('button', { name: 'The 5 largest receipts' }).click()
  await expect.element(page.getByText('Checked 12 of 40 documents')).toBeVisible()
  clear()
  showInWorkspace(<Screen />)
  await expect
    .element(page.getByRole('region', { name: 'Recent searches' }).getByText('The 5 largest receipts'))
    .toBeVisible()
})

test('the examples match the types of the workspace', async () => {
  aHost()
  showInWorkspace(<Screen />)
  const examples = page.getByRole('region', { name: 'Try one of these' }).getByRole('button')
  await expect
    .poll(() => examples.elements().map((example) => example.textContent))
    .toEqual([
      'The 5 largest receipts',
      'Receipts by month this year',
      'Total of receipts by vendor',
      'Documents that need review',
    ])
})

test('the documents on this device are searched offline, with a notice', async () => {
  const host = aHost()
  const answer = host.instead
  host.instead = (call) =>
    call.path === '/api/search/ai' ? Promise.reject(new TypeError('Failed to fetch')) : answer(call)
  await offlineThings.put('u1', 'p1', [lunch, file('tea', { extracted: { total: 3 } })], Date.now())
  showInWorkspace(<Screen />)
  await ask('receipts above 100')
  await expect.element(page.getByText('Searched 2 documents on this device')).toBeVisible()
  await expect.element(page.getByText('Checked 2 of 2 documents')).toBeVisible()
  await expect.element(page.getByText('lunch.jpg')).toBeVisible()
  await expect.element(page.getByText('1 document', { exact: true })).toBeVisible()
})

test('an answer from this device is replaced by the server once the network is back', async () => {
  const host = aHost()
  const answer = host.instead
  host.instead = (call) =>
    call.path === '/api/search/ai' ? Promise.reject(new TypeError('Failed to fetch')) : answer(call)
  onlineManager.setOnline(false)
  await offlineThings.put('u1', 'p1', [lunch], Date.now())
  showInWorkspace(<Screen />)
  await ask('receipts above 100')
  await expect.element(page.getByText('Searched 1 document on this device')).toBeVisible()
  host.instead = answer
  onlineManager.setOnline(true)
  await expect.element(page.getByText('Checked 12 of 40 documents')).toBeVisible()
  await expect.element(page.getByText(/on this device/)).not.toBeInTheDocument()
})

test('offline it searches every list and document that this device can show', async () => {
  aHost()
  showInWorkspace(<Opened />)
  await expect.element(page.getByText('listed.jpg and opened.jpg')).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await ask('receipts above 100')
  await expect.element(page.getByText('Searched 2 documents on this device')).toBeVisible()
  const found = page.getByRole('region', { name: 'Receipt' }).getByRole('link')
  await expect.element(found.filter({ hasText: 'listed.jpg' })).toBeVisible()
  await expect.element(found.filter({ hasText: 'opened.jpg' })).toBeVisible()
})

test('an empty result shows what to do next (SEARCH-04)', async () => {
  const host = aHost()
  host.instead = ({ path }) =>
    path === '/api/search/ai'
      ? Response.json({ results_by_query: [], search_summary: { total_results: 0 } })
      : undefined
  showInWorkspace(<Screen />)
  await ask('receipts over 9999')
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expect.element(page.getByText('Remove a filter, or ask in a different way.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'The 5 largest receipts' })).toBeVisible()
})
