import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BookExport, BookPreview } from '#contract/books.ts'
import { EntryList } from '#features/books/entry-list.tsx'
import { calendarDay } from '#lib/field-format.ts'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const preview: BookPreview = {
  documents: [
    {
      id: 'd1',
      title: 'Harbour Bakery',
      document_type: 'receipt',
      date: '2026-11-02',
      party: 'Harbour Bakery',
      number: '1',
      gross: 12,
      currency: 'EUR',
      account: '4980',
      contra_account: '1000',
      tax_keys: [],
      problems: [],
    },
  ],
  total_count: 1,
  problems: [],
  settings_version: 'v1',
}
const made: BookExport = {
  id: 'e1',
  format: 'datev',
  at: '2026-11-29T08:00:00Z',
  by: { user_id: 'u1', username: 'ada' },
  from: '2026-11-02',
  to: '2026-11-02',
  documents: 1,
  file_name: 'EXTF_Buchungsstapel.csv',
  size: 1,
  sha256: 'a',
  taken_back: null,
}

test('a file that cannot be saved is not reported as a failed export', async () => {
  const host = testHost({
    instead: ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/books/exports')) return Response.json(made, { status: 201 })
      if (path.endsWith('/file')) return Response.json({ detail: 'Busy', code: 'busy' }, { status: 503 })
      return undefined
    },
  })
  showInWorkspace(
    <InWorkspace>
      <EntryList projectId="p1" asked={{ format: 'datev' }} preview={preview} isLoading={false} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await page.getByRole('button', { name: 'Export (1)' }).click()
  await expect
    .element(page.getByText('Exported, but the file was not saved. It is listed below.'))
    .toBeVisible()
  expect(page.getByText('Nothing was marked as exported', { exact: false }).elements()).toEqual([])
  const sent = host.calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ ids: ['d1'], settings_version: 'v1' })
})

test('a row repeats no value of the title, but shows one that is only a part of it', async () => {
  testHost({})
  const [document] = preview.documents
  if (!document) throw new Error('The list has no document')
  const title = `Harbour Bakery · €119.00 · ${calendarDay('2026-11-02')}`
  const documents = [{ ...document, title, party: 'Harbour  Bakery', number: '19', gross: 119 }]
  showInWorkspace(
    <InWorkspace>
      <EntryList
        projectId="p1"
        asked={{ format: 'datev' }}
        preview={{ ...preview, documents }}
        isLoading={false}
      />
    </InWorkspace>,
  )
  const row = page.getByRole('list', { name: 'New since the last export' }).getByRole('listitem')
  await expect.element(row.getByText('19', { exact: true })).toBeVisible()
  expect(row.getByText(/Harbour\s+Bakery/).elements()).toHaveLength(1)
})

test('documents that may be booked already are exported only if a person selects them', async () => {
  const host = testHost({
    instead: ({ method }) => (method === 'POST' ? Response.json(made, { status: 201 }) : undefined),
  })
  const [document] = preview.documents
  if (!document) throw new Error('The list has no document')
  const problems = [{ level: 'warning' as const, code: 'passed-over', field: null }]
  const documents = [document, { ...document, id: 'd2', title: 'Trips in May', problems }]
  showInWorkspace(
    <InWorkspace>
      <EntryList
        projectId="p1"
        asked={{ format: 'datev' }}
        preview={{ ...preview, documents }}
        isLoading={false}
      />
    </InWorkspace>,
  )
  await expect.element(page.getByText('Approved before the last export', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export (1)' })).toBeVisible()
  const trips = page.getByRole('checkbox', { name: 'Select Trips in May' })
  await expect.element(trips).not.toBeChecked()
  await trips.click()
  await page.getByRole('checkbox', { name: 'Select Harbour Bakery' }).click()
  await page.getByRole('button', { name: 'Export (1)' }).click()
  await expect
    .poll(() => host.calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ ids: ['d2'] })
})
