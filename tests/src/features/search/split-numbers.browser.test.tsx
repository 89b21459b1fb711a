import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AggregateResponse, AggregateRow, QueryTree } from '#contract/query-tree.ts'
import { type SearchAddress, SearchScreen } from '#features/search/index.ts'
import { testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const tree: QueryTree = {
  types: ['receipt'],
  filters: [],
  order: [],
  limit: null,
  aggregate: { what: 'sum', of: 'amount', by: 'extracted.shop', split: 'month' },
}
const number = (group: string, part: string, value: number, currency = 'EUR'): AggregateRow => {
  const filters = [{ id: 'extracted.shop', op: 'is' as const, value: group }]
  return { group, part, currency, value, documents: 2, tree: { ...tree, filters, aggregate: null } }
}
const sums = [
  number('Baker', '2026-02', 20.5),
  number('Baker', '2026-03', 140),
  number('Baker', '2026-03', 7, 'CHF'),
  number('Paper & Pen', '2026-03', 12),
]

function aHost(aggregate: Partial<AggregateResponse> = {}) {
  const schema = { type: 'object', properties: { shop: { type: 'string' }, total: { type: 'number' } } }
  const host = testHost({ things: new Map(), schema })
  host.instead = ({ path, body }) => {
    if (path !== '/api/search/ai') return undefined
    return Response.json({
      results_by_query: [],
      search_summary: { total_results: 8, considered: 12, documents: 40 },
      tree: (body as { tree?: QueryTree }).tree ?? tree,
      filters: [],
      aggregate: { ...tree.aggregate, rows: sums, without: 0, ...aggregate },
    })
  }
  return host
}

async function ask() {
  let address: SearchAddress = { q: 'spend by shop and month' }
  showInWorkspace(<SearchScreen projectId="p1" address={address} onAddress={(next) => (address = next)} />)
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect.element(numbers).toBeVisible()
  return { numbers, addressNow: () => address }
}

test('on a desktop groups are rows, parts are columns, and each number links to its documents', async () => {
  await page.viewport(1440, 900)
  aHost()
  const { numbers } = await ask()
  const table = numbers.getByRole('table', { name: 'Sum of amount by shop and month' })
  const headings = [...table.element().querySelectorAll('thead th')].map((cell) => cell.textContent)
  expect(headings).toEqual(['Shop', 'Currency', 'Feb 2026', 'Mar 2026'])
  const [, , february] = table.element().querySelectorAll('thead th')
  expect(february && getComputedStyle(february).textAlign).toBe('end')
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Baker', 'CHF', '–', 'CHF\u00a07.00'],
    ['EUR', '€20.50', '€140.00'],
    ['Paper & Pen', 'EUR', '–', '€12.00'],
  ])
  const link = table.getByRole('link', { name: '€140.00, Baker, March 2026: 2 documents' })
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '', location.href)
  expect(pathname).toBe('/project/p1/work/receipt')
  expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([
    { id: 'extracted.shop', op: 'is', value: 'Baker' },
  ])
})

test('columns are periods, or else the grouping with fewer values', async () => {
  await page.viewport(1440, 900)
  const month = { by: 'month', split: 'extracted.shop' }
  aHost({ ...month, rows: sums.map((row) => ({ ...row, group: row.part ?? '', part: row.group })) })
  const byMonth = (await ask()).numbers.getByRole('table').element()
  expect([...byMonth.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Shop',
    'Currency',
    'Feb 2026',
    'Mar 2026',
  ])
  clear()
  const shops = Array.from({ length: 9 }, (_, n) => number('Paid', `Shop ${n}`, n + 1))
  aHost({ by: 'extracted.workflow', split: 'extracted.shop', rows: shops })
  const byState = (await ask()).numbers.getByRole('table').element()
  expect([...byState.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual(['Shop', 'Paid'])
  expect(byState.querySelector('tbody:last-of-type tr')?.textContent).toBe('Shop 8€9.00')
})

test('columns of folders are sorted by name, with the one without a folder last', async () => {
  await page.viewport(1440, 900)
  const inFolder = (part: string | null, part_name: string | null) => ({
    ...number('Baker', '', 5),
    part,
    part_name,
  })
  const rows = [inFolder(null, null), inFolder('f1', 'Taxi May'), inFolder('f2', 'Hotels')]
  aHost({ split: 'folder_id', rows })
  const table = (await ask()).numbers.getByRole('table').element()
  const headings = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent)
  expect(headings.slice(1)).toEqual(['Hotels', 'Taxi May', 'None'])
})

test('on a phone the currencies of a group are below each other, without the missing ones', async () => {
  await page.viewport(390, 844)
  const sum = ({ part: _part, ...row }: AggregateRow): AggregateRow => row
  const rows = [
    sum(number('Baker', '', 1_160.5)),
    sum(number('Baker', '', 7, 'CHF')),
    sum(number('Paper & Pen', '', 12)),
  ]
  aHost({ split: null, rows })
  const { numbers } = await ask()
  const table = numbers.getByRole('table').element()
  expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'ShopSum of amountDocuments',
    'BakerCHF\u00a07.00CHF€1,160.50EUR4',
    'Paper & Pen€12.00EUR2',
    'TotalCHF\u00a07.00CHF€1,172.50EUR6',
  ])
  expect(table.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone parts are below their group, and nothing overflows', async () => {
  await page.viewport(390, 844)
  aHost()
  const { numbers } = await ask()
  await expect.element(numbers.getByText('Baker', { exact: true })).toBeVisible()
  const table = numbers.getByRole('table').element()
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    'Baker',
    'February 2026€20.502',
    'March 2026€140.002',
    'March 2026CHF\u00a07.002',
    'Paper & Pen',
    'March 2026€12.002',
  ])
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await expect
    .element(numbers.getByRole('link', { name: '2, Paper & Pen, March 2026' }))
    .toHaveAttribute('href', expect.stringContaining('/project/p1/work/receipt'))
})

test('truncated numbers are in one column on a desktop too, where a gap would look like a missing value', async () => {
  await page.viewport(1440, 900)
  aHost({ cut: true })
  const { numbers } = await ask()
  await expect.element(numbers.getByText('There are more groups than shown here.')).toBeVisible()
  await expect.element(numbers.getByRole('columnheader', { name: 'Month', exact: true })).toBeVisible()
  expect(numbers.getByText('–').query()).toBeNull()
})

test('the second grouping is a separate chip, which removes it', async () => {
  aHost()
  const { addressNow } = await ask()
  await page.getByRole('button', { name: 'Remove By shop' }).click()
  expect(addressNow().tree).toMatchObject({ aggregate: { what: 'sum', by: 'month', split: null } })
})

test('the numbers are downloaded as a spreadsheet file', async () => {
  aHost()
  const { numbers } = await ask()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    if (bytes instanceof Blob) saved.push(bytes)
    return '#'
  })
  await numbers.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect((await saved[0]?.text())?.replace(/^\ufeff/, '').split('\r\n')).toEqual([
    'Shop,Month,Currency,Sum of amount,Documents',
    'Baker,February 2026,EUR,20.5,2',
    'Baker,March 2026,EUR,140,2',
    'Baker,March 2026,CHF,7,2',
    'Paper & Pen,March 2026,EUR,12,2',
    '',
  ])
})

test('sums by month have a row for each month, a column for each currency, totals, and a chart from three months', async () => {
  const byMonth = (group: string | null, value: number, currency = 'EUR'): AggregateRow => ({
    group,
    currency,
    value,
    documents: 1,
    tree: { ...tree, aggregate: null },
  })
  const rows = [
    byMonth('2026-03', 30),
    byMonth('2026-01', 10),
    byMonth('2026-02', 20),
    byMonth('2026-02', 7, 'CHF'),
    byMonth(null, 5),
    { ...byMonth('2026-03', 180.1), currency: null },
  ]
  aHost({ by: 'month', split: null, rows })
  const { numbers } = await ask()
  await expect.element(numbers.getByRole('table')).toBeVisible()
  const cells = [...numbers.getByRole('table').element().querySelectorAll('tr')].map((row) =>
    // Money has a space that does not break.
    [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
  )
  expect(cells).toEqual([
    ['Month', 'CHF', 'EUR', 'No currency', 'Documents'],
    ['January 2026', '–', '€10.00', '–', '1'],
    ['February 2026', 'CHF 7.00', '€20.00', '–', '2'],
    ['March 2026', '–', '€30.00', '180.10', '2'],
    ['None', '–', '€5.00', '–', '1'],
    ['Total', 'CHF 7.00', '€65.00', '180.10', '6'],
  ])
  await expect
    .element(
      numbers.getByRole('img', {
        name: 'Sum of amount by month, EUR: lowest €10.00 (January 2026), highest €30.00 (March 2026)',
      }),
    )
    .toBeVisible()
  expect(numbers.getByRole('img').elements()).toHaveLength(1)
})

test('a chart has an empty place for each quarter without documents, and its highest number at its bar', async () => {
  const byQuarter = (group: string, value: number): AggregateRow => ({
    group,
    currency: 'EUR',
    value,
    documents: 1,
    tree: { ...tree, aggregate: null },
  })
  const rows = [byQuarter('2026-Q2', 10), byQuarter('2024-Q3', 10), byQuarter('2026-Q1', 30)]
  aHost({ by: 'quarter', split: null, rows })
  const { numbers } = await ask()
  const chart = numbers.getByRole('img')
  await expect.element(chart).toBeVisible()
  const bars = [...chart.element().querySelectorAll('rect')]
  expect(bars.map((bar) => bar.getAttribute('x'))).toEqual(['2.5%', '77.5%', '90%'])
  const highest = [...chart.element().querySelectorAll('text')].find(({ textContent }) =>
    textContent.includes('30.00'),
  )
  // The end of its place, not of the chart.
  expect(highest?.getAttribute('x')).toBe('87.5%')
})

test('ungrouped sums name amounts without a currency, and fit a small phone in large text', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  const sum = (value: number, currency: string | null) => ({
    group: null,
    currency,
    value,
    documents: 1,
    tree: { ...tree, aggregate: null },
  })
  aHost({ by: null, split: null, rows: [sum(1_206_343, 'MYR'), sum(100.7, null)] })
  const { numbers } = await ask()
  const cards = [...numbers.element().querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(cards).toEqual([
    'Sum of amountMYR 1,206,343.001 document',
    'Sum of amount without currency100.701 document',
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.style.fontSize = ''
})
