import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail, type WorkSearch, WorkTable } from '#features/documents/index.ts'
import { OfflineNote, PinsList } from '#features/offline/index.ts'
import { forgetPageImages } from '#platform/cache/image-store.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { openWorkspace } from '#platform/offline/changes.ts'
import { startOfflineSync } from '#platform/offline/page-sync.ts'
import { session } from '#platform/session/page-session.ts'
import { aPin } from '#tests/src/platform/offline/offline-server.ts'
import { file, newAddresses, picture, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let stop: (() => void) | undefined
beforeEach(async () => {
  const { pins, keptThings, newest, pageImages } = sheafDb
  await Promise.all([pins, keptThings, newest, pageImages].map((table) => table.clear()))
  openWorkspace.set(null)
  await forgetPageImages('u1')
})
afterEach(() => {
  stop?.()
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Receipts of a server that lists them by pages, the newest first; each has its own page. */
async function receipts(count: number): Promise<TestHost> {
  const names = Array.from({ length: count }, (_, n) => `receipt-${String(n + 1).padStart(2, '0')}`)
  const addresses = newAddresses(...names)
  const files = names.map((name, n): FileThing =>
    file(name, {
      createdAt: `2026-05-${String(n + 1).padStart(2, '0')}T10:00:00Z`,
      pageImages: [addresses[n]!],
      extracted: { shop: n % 2 === 0 ? 'Baker' : 'Taxi' },
    }),
  )
  const page = await picture('page')
  const host = testHost({
    things: new Map(files.map((one) => [one.id, one])),
    stored: new Map(addresses.map((address) => [address, page])),
    schema: { type: 'object', properties: { shop: { type: 'string' } } },
  })
  host.instead = ({ path, method, query }) => {
    if (path !== '/api/things' || method !== 'GET') return undefined
    const all = [...host.things.values()].toReversed()
    const size = Number(query.get('page_size'))
    const from = (Number(query.get('page')) - 1) * size
    return Response.json({ rows: all.slice(from, from + size), total_count: all.length })
  }
  return host
}

function Receipts({ start = {} }: { readonly start?: WorkSearch }) {
  const [search, setSearch] = useState(start)
  // No gate around it: offline, an empty query client knows nothing about the workspace.
  return (
    <main>
      <WorkTable projectId="p1" documentType="receipt" search={search} onSearch={setSearch} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </main>
  )
}

/** The device goes offline: no call succeeds. */
function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onlineManager.setOnline(false)
}

const openMenu = () => page.getByRole('button', { name: 'Actions for Receipt' }).click()
const entry = () => page.getByRole('menuitemcheckbox', { name: /Keep offline/ })

async function keepAll(): Promise<void> {
  stop = startOfflineSync({ onDeleted: () => undefined, onRejected: () => undefined })
  await openMenu()
  await entry().click()
  await expect.element(page.getByText(/^Kept offline · 12 documents/)).toBeVisible()
}

test('a type can be pinned in a browser without storage management', async () => {
  vi.spyOn(Navigator.prototype, 'storage', 'get').mockReturnValue(undefined as unknown as StorageManager)
  await receipts(12)
  showInWorkspace(<Receipts />)
  await keepAll()
  expect(await sheafDb.keptThings.count()).toBe(12)
})

test('a type is pinned and unpinned in its menu, and marked in menu and list', async () => {
  await receipts(12)
  showInWorkspace(<Receipts />)
  await keepAll()
  await expect.element(page.getByText(/^Updated just now$/)).toBeVisible()
  await openMenu()
  await expect.element(entry()).toHaveAttribute('aria-checked', 'true')
  await expect.element(entry().getByText('Kept offline · 12 documents')).toBeVisible()
  const box = entry().element().getBoundingClientRect()
  expect(box.height).toBeGreaterThanOrEqual(44)
  await entry().click()
  await expect.element(page.getByText(/^Receipt is no longer kept offline\. .+ freed\.$/)).toBeVisible()
  expect(await sheafDb.keptThings.count()).toBe(0)
  expect((await sheafDb.pageImages.toArray()).filter(({ pinned }) => pinned)).toEqual([])
})

test('all documents of a pinned type are listed offline, in pages and with new filters', async () => {
  await receipts(12)
  showInWorkspace(<Receipts />)
  await keepAll()
  clear()
  goOffline()
  const baker = { id: 'data.extracted.shop', op: 'contains', value: 'bak' } as const
  showInWorkspace(<Receipts start={{ page: 2 }} />)
  await expect.element(page.getByText('11–12 of 12')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /receipt-01/ }).first()).toBeVisible()
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  clear()
  showInWorkspace(<Receipts start={{ filters: [baker] }} />)
  await expect.element(page.getByText('1–6 of 6')).toBeVisible()
})

test('each document of a pinned type opens offline with its page, even if never opened before', async () => {
  await receipts(12)
  showInWorkspace(<Receipts />)
  await keepAll()
  clear()
  goOffline()
  showInWorkspace(
    <main>
      <DocumentDetail projectId="p1" id="receipt-02" onBack={() => undefined} />
    </main>,
  )
  await expect.element(page.getByRole('heading', { name: 'Taxi' })).toBeVisible()
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  await waitFor(() => {
    const image = [...document.images].find(({ alt }) => alt === 'Taxi, page 1 of 1')
    expect(image?.naturalWidth).toBeGreaterThan(0)
  })
})

test.each([
  [{ state: 'working', total: 120, done: 42 } as const, 'Kept offline · 42 of 120 documents'],
  [{ state: 'working' } as const, 'Kept offline · Starting...'],
  [{ state: 'kept', total: 1, done: 1 } as const, 'Kept offline · 1 document'],
])('the progress is shown: %o', async (facts, words) => {
  await sheafDb.pins.put(aPin({ userId: 'u1', ...facts }))
  showInWorkspace(<OfflineNote projectId="p1" kind="type" name=" Receipt" />)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('a delay is shown with its reason', async () => {
  const half = { userId: 'u1', state: 'waiting', total: 120, done: 42 } as const
  await sheafDb.pins.put(aPin(half))
  onlineManager.setOnline(false)
  showInWorkspace(<OfflineNote projectId="p1" kind="type" name="receipt" />)
  await expect
    .element(page.getByText("Paused: you're offline. It continues when you're back online."))
    .toBeVisible()
  onlineManager.setOnline(true)
  await waitFor(() => expect(document.body.textContent).not.toContain('Paused'))
  const connection = Object.assign(new EventTarget(), { saveData: true })
  vi.spyOn(Navigator.prototype as { connection?: EventTarget }, 'connection', 'get').mockReturnValue(
    connection,
  )
  clear()
  showInWorkspace(<OfflineNote projectId="p1" kind="type" name="receipt" />)
  await expect.element(page.getByText('Paused: your browser is set to save data.')).toBeVisible()
  await sheafDb.pins.put(aPin({ ...half, state: 'space' }))
  await expect
    .element(
      page.getByText(
        'This device is low on storage, so the rest was not saved. Free up some space and try again.',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitFor(async () => expect((await sheafDb.pins.toArray())[0]?.state).toBe('waiting'))
})

test('pinned items are listed next to the storage meter, with size and a way to free space', async () => {
  await sheafDb.pins.put(aPin({ userId: 'u1', state: 'kept', total: 3, done: 3, bytes: 1536 }))
  await sheafDb.pins.put(aPin({ userId: 'u2', label: 'Of somebody else' }))
  showInWorkspace(<PinsList />)
  await expect.element(page.getByText('Site · 1.50 KB')).toBeVisible()
  await expect.element(page.getByText('Kept offline · 3 documents')).toBeVisible()
  expect(document.body.textContent).not.toContain('Of somebody else')
  await page.getByRole('button', { name: 'Remove Receipt from this device' }).click()
  await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible()
})

/** The newest documents of the workspace are downloaded automatically, each with its first page. */
async function openOnce(count: number): Promise<void> {
  stop = startOfflineSync({ onDeleted: () => undefined, onRejected: () => undefined })
  openWorkspace.set('p1')
  await waitFor(async () => expect(await sheafDb.pageImages.count()).toBe(count))
}

test('the newest documents of an opened workspace are listed offline as incomplete, and open with their first page', async () => {
  await receipts(12)
  await openOnce(12)
  goOffline()
  showInWorkspace(<Receipts />)
  await expect
    .element(page.getByText('Only the 12 documents on this device are shown. Connect to see the rest.'))
    .toBeVisible()
  await expect.element(page.getByText('1–10 of 12')).toBeVisible()
  clear()
  showInWorkspace(
    <main>
      <DocumentDetail projectId="p1" id="receipt-02" onBack={() => undefined} />
    </main>,
  )
  await expect.element(page.getByRole('heading', { name: 'Taxi' })).toBeVisible()
  await waitFor(() => {
    const image = [...document.images].find(({ alt }) => alt === 'Taxi, page 1 of 1')
    expect(image?.naturalWidth).toBeGreaterThan(0)
  })
})

// The last test: the page's session does not come back.
test('signing out removes the newest documents from the device', async () => {
  await receipts(2)
  await openOnce(2)
  await session.signOut()
  expect(await sheafDb.newest.count()).toBe(0)
  expect(await sheafDb.pageImages.count()).toBe(0)
})
