import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { UploadPage, type UploadSearch } from '#features/uploads/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(async () => {
  await outboxDb.items.clear()
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
  vi.unstubAllGlobals()
})

function Screen() {
  const [search, setSearch] = useState<UploadSearch>({})
  return <UploadPage projectId="p1" search={search} onSearch={setSearch} />
}

test('files come from this device, from Google Drive, and what came is found again (UPLOAD-01)', async () => {
  showInWorkspace(<Screen />)
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Local Files')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Local Files', 'Google Drive', 'My Uploads'])
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await page.getByRole('tab', { name: 'Google Drive' }).click()
  await expect.element(page.getByRole('heading', { name: 'Unable to Connect to Google Drive' })).toBeVisible()
  await page.getByRole('tab', { name: 'My Uploads' }).click()
  await expect.element(page.getByRole('heading', { name: 'My Files' })).toBeVisible()
  await expect.element(page.getByText('Nothing uploaded yet')).toBeVisible()
})
