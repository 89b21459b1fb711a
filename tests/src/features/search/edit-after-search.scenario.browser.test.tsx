import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail, ReviewScreen, WorkTable } from '#features/documents/index.ts'
import { BulkEditDialog } from '#features/documents/table/selected/bulk-edit-dialog.tsx'
import { SearchScreen } from '#features/search/index.ts'
import { file, testHost, type TestHost, writesOf } from '#tests/src/features/documents/host.tsx'
import { back, cut, inApp, noEdits } from '#tests/src/features/documents/waiting.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Searches, then edits in every place that allows it: all of them share one query cache.

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
      properties: { vendor: { type: 'string' }, total: { type: 'number' } },
      order: ['vendor', 'total'],
    },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.things.set(
    'doc1',
    file('doc1', {
      extracted: { vendor: 'Quay', total: 5 },
      evidence: { vendor: { page: 0, box: [0, 0, 0.1, 0.1], source: 'ocr', confidence: 0.4 } },
      review: [{ key: 'vendor', reason: 'unclear' }],
    }),
  )
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

const table = (
  <WorkTable projectId="p1" documentType="receipt" search={{ table: true }} onSearch={() => undefined} />
)
const screens = {
  Document: <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />,
  Table: table,
  Queue: <ReviewScreen projectId="p1" />,
  Bulk: (
    <>
      {table}
      <BulkEditDialog
        projectId="p1"
        documentType="receipt"
        open
        ids={['doc1']}
        columns={[{ key: 'vendor', label: 'Vendor', schema: { type: 'string' } }]}
        onClose={() => undefined}
      />
    </>
  ),
}
type Place = keyof typeof screens

function Walk() {
  const [place, setPlace] = useState<Place>()
  if (place) return screens[place]
  return (
    <>
      {(Object.keys(screens) as Place[]).map((name) => (
        <button key={name} type="button" onClick={() => setPlace(name)}>
          {`Go to ${name}`}
        </button>
      ))}
      <SearchScreen projectId="p1" address={{ q: 'receipts' }} onAddress={() => undefined} />
    </>
  )
}

async function searchThenGoTo(place: Place) {
  showInWorkspace(inApp(<Walk />))
  await expect.element(page.getByRole('link', { name: /doc1\.jpg/ })).toBeVisible()
  await page.getByRole('button', { name: `Go to ${place}` }).click()
}
const expectSaved = (value: string) =>
  waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': value }]))
async function editField(value: string) {
  await page.getByRole('button', { name: 'Edit Vendor' }).click()
  await page.getByLabelText('Vendor').fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a field of the document is saved after a search, and undone', async () => {
  host.changes = [
    {
      id: 'c1',
      at: '2026-11-20T10:00:00Z',
      by: { user_id: 'u1', username: 'ada' },
      field: 'extracted.vendor',
      from: 'Quay',
      to: 'Harbour',
      version: 2,
    },
  ]
  await searchThenGoTo('Document')
  await editField('Harbour')
  await expectSaved('Harbour')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await waitFor(() => expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Quay'))
})

test('a field edited offline after a search is pending, and is saved', async () => {
  await searchThenGoTo('Document')
  await expect.element(page.getByRole('button', { name: 'Edit Vendor' })).toBeVisible()
  cut(host, 'writes')
  await editField('Harbour')
  await expect.element(page.getByText('1 change waiting to sync', { exact: true })).toBeVisible()
  back(host)
  await waitFor(() => expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Harbour'))
})

test('a cell of the table is saved after a search', async () => {
  await searchThenGoTo('Table')
  await page.getByRole('button', { name: 'Edit Vendor, Quay · 5.00' }).click()
  await page.getByRole('textbox', { name: 'Vendor' }).fill('Harbour')
  await userEvent.keyboard('{Enter}')
  await expectSaved('Harbour')
})

test('an uncertain value is confirmed after a search', async () => {
  await searchThenGoTo('Queue')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectSaved('Quay')
})

test('a field of many files edited offline after a search is pending, and is saved', async () => {
  await searchThenGoTo('Bulk')
  await page.getByRole('textbox', { name: 'Vendor' }).fill('Harbour')
  await waitFor(() => expect(document.querySelector('[data-row="doc1"]')).not.toBeNull())
  cut(host, 'writes')
  await page.getByRole('button', { name: 'Save for all' }).click()
  await expect.element(page.getByText('1 change waiting to sync', { exact: true })).toBeVisible()
  back(host)
  await waitFor(() => expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Harbour'))
})
