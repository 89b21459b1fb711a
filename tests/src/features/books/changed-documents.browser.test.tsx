import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BookChangedDocument, BookExport } from '#contract/books.ts'
import { ExportScreen } from '#features/books/export-screen.tsx'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const root = document.documentElement

afterEach(() => {
  clear()
  root.lang = 'en'
  root.removeAttribute('dir')
  vi.unstubAllGlobals()
})

const made: BookExport = {
  id: 'e1',
  format: 'datev',
  at: '2026-11-29T08:00:00Z',
  by: { user_id: 'u1', username: 'ada' },
  from: '2026-11-02',
  to: '2026-11-02',
  documents: 3,
  file_name: 'EXTF_Buchungsstapel.csv',
  size: 1,
  sha256: 'a',
  taken_back: null,
}
const own = { export_id: 'e1', format: 'datev', is_deleted: false, currency: 'EUR' }
const bakery: BookChangedDocument = {
  ...own,
  id: 'd1',
  title: 'Harbour Bakery',
  changes: [
    { field: 'gross', was: 12, now: 13.5 },
    { field: 'date', was: '2026-11-02', now: null },
  ],
}
const drive: BookChangedDocument = { ...own, id: 'd3', title: 'Trips', is_unapproved: true, changes: [] }
const cafe: BookChangedDocument = { ...own, id: 'd2', title: 'Quay Cafe', is_deleted: true, changes: [] }

test('the old value is before the new one in right-to-left text', async () => {
  root.lang = 'ar'
  root.dir = 'rtl'
  // Texts of the tests are English: the name of the field makes the line Arabic.
  const changes = [{ field: 'المورد', was: 'Quay', now: 'Cafe' }]
  testHost({
    additions: ['books'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner', departments: [] }],
    instead: ({ path }) => {
      if (path.endsWith('/books/changed')) return Response.json({ documents: [{ ...bakery, changes }] })
      if (path.endsWith('/books/preview'))
        return Response.json({ documents: [], total_count: 0, problems: [] })
      if (path.endsWith('/books/exports')) return Response.json({ rows: [made], total_count: 1 })
      return undefined
    },
  })
  showInWorkspace(
    <InWorkspace>
      <ExportScreen projectId="p1" />
    </InWorkspace>,
  )
  await expect.element(page.getByText(/Quay/)).toBeVisible()
  expect(placeOf('Quay')).toBeGreaterThan(placeOf('Cafe'))
})

/** The left edge of the first occurrence of this text. */
function placeOf(text: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    return range.getBoundingClientRect().left
  }
  throw new Error(`${text} is not shown`)
}

test('documents changed since their export show the changes, and are taken back one by one', async () => {
  let documents = [bakery, cafe, drive]
  const host = testHost({
    additions: ['books'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner', departments: [] }],
    instead: ({ method, path }) => {
      if (path.endsWith('/books/changed')) return Response.json({ documents, cut: documents.length > 2 })
      if (path.endsWith('/books/preview'))
        return Response.json({ documents: [], total_count: 0, problems: [] })
      if (method === 'GET' && path.endsWith('/books/exports'))
        return Response.json({ rows: [made], total_count: 1 })
      if (!path.endsWith('/take-back-documents')) return undefined
      documents = [cafe, drive]
      return Response.json(made)
    },
  })
  showInWorkspace(
    <InWorkspace>
      <ExportScreen projectId="p1" />
      <SnackbarRegion label="Notices" closeLabel="Close" />
    </InWorkspace>,
  )
  const list = page.getByRole('list', { name: 'Changed since their export' })
  await expect.element(list.getByText(/Total: €12\.00 → €13\.50/)).toBeVisible()
  await expect.element(list.getByText(/Date: .*2026 → none/)).toBeVisible()
  await expect.element(list.getByText(/Deleted/)).toBeVisible()
  await expect.element(list.getByText(/No longer approved/)).toBeVisible()
  await expect.element(page.getByText('3 documents have changed since')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Harbour Bakery' })).toBeVisible()
  expect(list.getByRole('link', { name: 'Quay Cafe' }).elements()).toHaveLength(0)

  await expect.element(page.getByText('There are more.', { exact: false })).toBeVisible()

  await list.getByRole('button', { name: 'Take back Harbour Bakery' }).click()
  await expect.element(page.getByText('Harbour Bakery is listed as new again')).toBeVisible()
  await expect.element(page.getByText('2 documents have changed since')).toBeVisible()
  expect(page.getByText('There are more.', { exact: false }).elements()).toHaveLength(0)
  const sent = host.calls.find(({ path }) => path.endsWith('/exports/e1/take-back-documents'))
  expect(sent?.body).toEqual({ ids: ['d1'] })
})
