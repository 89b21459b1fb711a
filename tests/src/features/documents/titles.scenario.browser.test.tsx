import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail, WorkTable } from '#features/documents/index.ts'
import { SearchScreen } from '#features/search/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, testHost, type TestHost } from './host.tsx'
import { back, cut, inApp, noEdits } from './waiting.tsx'

// The title of a document in every place, while one of its fields is edited.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const tree = { types: ['receipt'], filters: [], order: [], limit: null, aggregate: null }

let host: TestHost
beforeEach(async () => {
  await noEdits()
  await page.viewport(1440, 900)
  host = testHost({
    schema: {
      type: 'object',
      properties: {
        vendor: { type: 'string' },
        total: { type: 'number', format: 'currency' },
        date: { type: 'string', format: 'date' },
      },
      order: ['vendor', 'total', 'date'],
    },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  const extracted = { vendor: 'Quay', total: 343.95, currency: 'MYR', date: '2018-03-12' }
  host.things.set('doc1', file('doc1', { filename: 'Receipt 2026-11-23 2008 kqd', extracted }))
  host.instead = answer
})
afterEach(async () => {
  clear()
  await noEdits()
  vi.unstubAllGlobals()
})

function answer({ path, method }: { path: string; method: string }): Response | undefined {
  const rows = [...host.things.values()]
  if (path === '/api/things' && method === 'GET') return Response.json({ rows, total_count: rows.length })
  if (path !== '/api/search/ai') return undefined
  return Response.json({
    results_by_query: [{ document_type: 'receipt', result_count: 1, filters_applied: [], rows }],
    search_summary: { total_results: 1, considered: 1, documents: 1 },
    tree,
    filters: [],
    aggregate: null,
    searched_as_text: [],
    notes: [],
  })
}

const screens = {
  Document: <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />,
  Table: (
    <WorkTable projectId="p1" documentType="receipt" search={{ table: true }} onSearch={() => undefined} />
  ),
  Rows: <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />,
  Search: <SearchScreen projectId="p1" address={{ q: 'receipts' }} onAddress={() => undefined} />,
}
type Place = keyof typeof screens

function Walk() {
  const [place, setPlace] = useState<Place>('Search')
  return (
    <>
      {(Object.keys(screens) as Place[]).map((name) => (
        <button key={name} type="button" onClick={() => setPlace(name)}>
          {`Go to ${name}`}
        </button>
      ))}
      {screens[place]}
    </>
  )
}

const goTo = (place: Place) => page.getByRole('button', { name: `Go to ${place}` }).click()
async function editVendor(value: string) {
  await page.getByRole('button', { name: 'Edit Vendor' }).click()
  await page.getByLabelText('Vendor').fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
/** The spaces in an amount are no-break ones, and where its currency is depends on the device. */
const called = (vendor: string) => new RegExp(`${vendor} · .*343.95.* · .*2018`)
const link = (vendor: string) => page.getByRole('link', { name: called(vendor) }).first()
const heading = (vendor: string) => page.getByRole('heading', { level: 1, name: called(vendor) })

test('an edited vendor is shown in the title of the document, the list and the search', async () => {
  showInWorkspace(inApp(<Walk />))
  await expect.element(link('Quay')).toBeVisible()
  await goTo('Document')
  await expect.element(heading('Quay')).toBeVisible()
  // The file name is a detail.
  await expect.element(page.getByText('Receipt 2026-11-23 2008 kqd', { exact: true })).toBeVisible()
  await editVendor('Harbour')
  await expect.element(heading('Harbour')).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(called('Harbour')))
  await goTo('Table')
  await expect.element(page.getByRole('rowheader', { name: called('Harbour') })).toBeVisible()
  await page.viewport(390, 844)
  await goTo('Rows')
  await expect.element(link('Harbour')).toBeVisible()
  await goTo('Search')
  await expect.element(link('Harbour')).toBeVisible()
})

test('a pending edit changes the title at once', async () => {
  showInWorkspace(inApp(<Walk />))
  await expect.element(link('Quay')).toBeVisible()
  await goTo('Document')
  await expect.element(heading('Quay')).toBeVisible()
  cut(host, 'writes')
  await editVendor('Harbour')
  await expect.element(heading('Harbour')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: called('Harbour') })).toBeVisible()
  back(host)
  await waitFor(() => expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Harbour'))
})

test('an unread capture is named by its time', async () => {
  host.things.set(
    'doc1',
    file('doc1', { filename: 'Receipt 2026-11-23 2008 kqd', status: 'processing', extracted: {} }),
  )
  showInWorkspace(inApp(<Walk />))
  await goTo('Document')
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Document, (?:23 Nov|Nov 23) .*0?8:08|20:08/ }))
    .toBeVisible()
})
