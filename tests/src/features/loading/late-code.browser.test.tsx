import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DropOnFolder } from '#features/folders/index.ts'
import { useLateCode } from '#features/loading/index.ts'
import { DownloadNumbers } from '#features/search/download-numbers.tsx'
import { dragProps } from '#features/selection/index.ts'
import { UploadPage, type UploadSearch } from '#features/uploads/index.ts'
import { DraftFields } from '#features/uploads/queue/draft-fields.tsx'
import { lateCode } from '#platform/db/late.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Parts of a screen whose script fails to load: the screen stays.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('#features/folders/folder-targets.tsx', missing)
vi.mock('#features/uploads/mine/my-uploads.tsx', missing)
vi.mock('#features/uploads/drive/drive-tab.tsx', missing)
vi.mock('#features/uploads/queue/draft-dialog.tsx', missing)
vi.mock('#features/search/save-numbers.ts', missing)

beforeEach(async () => {
  // Uploads of an earlier file would have a button Retry as well.
  await outboxDb.items.clear()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), location.href)
    const body = pathname.endsWith('/user-files')
      ? { rows: [], total_count: 0 }
      : pathname.includes('schema')
        ? []
        : { additions: [], version: '1', google_drive: null }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('dragging rows without its code shows a message instead of folders', async () => {
  showInWorkspace(
    <>
      <DropOnFolder projectId="p1" />
      <p {...dragProps('f1', new Set())}>invoice.pdf</p>
    </>,
  )
  await expect.element(page.getByText('invoice.pdf')).toBeVisible()
  const row = page.getByText('invoice.pdf').element()
  const dataTransfer = new DataTransfer()
  row.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }))
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('Error loading folders.'))
  row.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
  await expect.element(page.getByText('invoice.pdf')).toBeVisible()
})

function Uploads() {
  const [search, setSearch] = useState<UploadSearch>({})
  return <UploadPage projectId="p1" search={search} onSearch={setSearch} />
}

test('a tab whose code failed shows a message in its place, and the others stay', async () => {
  showInWorkspace(<Uploads />)
  for (const name of ['My Uploads', 'Google Drive']) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByRole('heading', { name: 'This could not be loaded.' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Local Files' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('pressing Correct without its code shows a message each time', async () => {
  const draft = {
    captureId: 'c1',
    userId: 'u1',
    projectId: 'p1',
    documentType: 'receipt',
    department: 'Finance',
    properties: { vendor: { type: 'string' as const } },
    extracted: { vendor: 'Lamp & Wire Ltd' },
    readAt: 1,
  }
  showInWorkspace(<DraftFields reading={{ draft, corrected: {} }} />)
  const press = async () => {
    await page.getByRole('button', { name: 'Correct' }).click()
    await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  }
  await press()
  snackbarStore.set(null)
  await press()
  await expect.element(page.getByText('Lamp & Wire Ltd')).toBeVisible()
})

test('saving numbers without its code shows a message', async () => {
  const none = { what: 'count', of: null, by: 'month', rows: [], without: 0 } as const
  showInWorkspace(<DownloadNumbers aggregate={{ ...none, rows: [] }} />)
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await waitFor(() =>
    expect(snackbarStore.get()?.text).toBe('The files could not be exported. Please try again.'),
  )
})

test('code that failed can be used after it loads', async () => {
  let isMissing = true
  const load = lateCode(async () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return 'loaded'
  }, 1)
  function Part() {
    const { code, query } = useLateCode(load, true)
    const again = () => {
      isMissing = false
      query.refetch()
    }
    return query.isError ? <button onClick={again}>Again</button> : <p>{code}</p>
  }
  showInWorkspace(<Part />)
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(page.getByText('loaded')).toBeVisible()
})
