import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BookExport } from '#contract/books.ts'
import { ExportScreen } from '#features/books/export-screen.tsx'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  localStorage.removeItem('book-format:u1:p1')
  vi.unstubAllGlobals()
})

const made: BookExport = {
  id: 'e1',
  format: 'xero',
  at: '2026-11-29T08:00:00Z',
  by: { user_id: 'u1', username: 'ada' },
  from: null,
  to: null,
  documents: 3,
  file_name: 'bills.csv',
  size: 1,
  sha256: 'a',
  taken_back: null,
}

/** Shows the screen of a workspace with these exports, newest first, and this number of its tax consultant. */
function show(rows: readonly BookExport[], consultant: number | null = null) {
  testHost({
    additions: ['books'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner', departments: [] }],
    instead: ({ path }) => {
      if (path.endsWith('/books/changed')) return Response.json({ documents: [] })
      if (path.endsWith('/books/preview'))
        return Response.json({ documents: [], total_count: 0, problems: [] })
      if (path.endsWith('/books/exports')) return Response.json({ rows, total_count: rows.length })
      if (path.endsWith('/books/settings'))
        return Response.json({ settings: { datev: { consultant }, types: {} }, types: [] })
      return undefined
    },
  })
  showInWorkspace(
    <InWorkspace>
      <ExportScreen projectId="p1" />
    </InWorkspace>,
  )
}

const chosen = (format: string) =>
  page.getByRole('button', { name: new RegExp(`${format}.*Format|Format.*${format}`) })

test('the format is that of the newest export', async () => {
  show([made, { ...made, id: 'e2', format: 'datev' }])
  await expect.element(chosen('Xero')).toBeVisible()
})

test('the first export is a workbook, which needs no accounts', async () => {
  show([])
  await expect.element(chosen('Excel')).toBeVisible()
})

test('where the numbers of DATEV are set, the first export is for it', async () => {
  show([], 29_098)
  await expect.element(chosen('DATEV')).toBeVisible()
})

test('a format that this version does not have is not chosen', async () => {
  show([{ ...made, format: 'later' }])
  await expect.element(chosen('Excel')).toBeVisible()
})

test('a format that was chosen is chosen again', async () => {
  show([made])
  await chosen('Xero').click()
  await page.getByRole('option', { name: 'QuickBooks' }).click()
  await expect.element(page.getByText('for the import of QuickBooks Online', { exact: false })).toBeVisible()
  clear()
  show([made])
  await expect.element(chosen('QuickBooks')).toBeVisible()
})
