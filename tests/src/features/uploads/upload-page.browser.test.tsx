import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { UploadPage, type UploadSearch } from '#features/uploads/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const [width, height] = [window.innerWidth, window.innerHeight]

/** The rows of My Files. */
let listed: object[] = []
/** Until when they are on their way. */
let onTheirWay = Promise.resolve()

beforeEach(async () => {
  listed = []
  onTheirWay = Promise.resolve()
  await outboxDb.items.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname.endsWith('/user-files')) await onTheirWay
    const body = pathname.endsWith('/user-files')
      ? { rows: listed, total_count: listed.length }
      : pathname.includes('schema')
        ? []
        : { additions: [], version: '1', google_drive: null }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(async () => {
  clear()
  vi.unstubAllGlobals()
  await page.viewport(width, height)
})

const store = (captureId: string, name: string, lane: 'done' | 'open', rest: object) =>
  outboxDb.items.put({
    ...anItem({ captureId, name, userId: 'u1', projectId: 'p1', original: null, lease: null, ...rest }),
    lane,
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

test('My Uploads shows an uploaded file once, as the document that it became', async () => {
  listed = [{ id: 't1', kind: 'File', data: { filename: 'sent.jpg', status: 'extracted', pageImages: [] } }]
  const sent = { state: { at: 'released' }, updatedAt: Date.now() - 1000 }
  await store('c1', 'sent.jpg', 'done', { ...sent, thingId: 't1' })
  const skipped = { type: 'identical', text: 'Already there', existingId: 't1' }
  await store('c2', 'again.jpg', 'done', { ...sent, thingId: 't1', skipped })
  await store('c3', 'waits.jpg', 'open', { state: { at: 'working', stage: 'stored' } })
  showInWorkspace(<Screen />)
  const rows = page.getByRole('list', { name: 'From this device' }).getByRole('listitem')
  await expect.element(rows.nth(2)).toBeVisible()
  await page.getByRole('tab', { name: 'My Uploads' }).click()
  await expect.element(page.getByRole('link', { name: /sent\.jpg/ })).toBeVisible()
  await waitFor(() =>
    expect(rows.elements().map(({ textContent }) => /^\w+\.jpg/.exec(textContent)?.[0])).toEqual([
      'waits.jpg',
      'again.jpg',
    ]),
  )
})

const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test.each([
  [390, 844, true],
  [1440, 900, false],
])('at %d x %d px, the state of a capture comes before the pickers: %o', async (wide, high, isFirst) => {
  await page.viewport(wide, high)
  await store('c1', 'pending.jpg', 'open', { state: { at: 'working', stage: 'stored' } })
  showInWorkspace(<Screen />)
  const state = page.getByText('Queued')
  await expect.element(state).toBeVisible()
  const picker = page.getByRole('button', { name: 'Choose files' })
  expect(isBefore(state.element(), picker.element())).toBe(isFirst)
  expect(state.element().getBoundingClientRect().bottom).toBeLessThan(isFirst ? 240 : high)
})

test.each([
  ['Prendre une photo', 'Choisir des fichiers'],
  ['Foto maken', 'Bestanden kiezen'],
])('on a phone %s and %s are one line each', async (photo, files) => {
  await page.viewport(390, 844)
  showInWorkspace(<Screen />)
  const heightWith = (name: string, words: string) => {
    const button = page.getByRole('button', { name }).element()
    const text = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    text!.nodeValue = words
    return button.getBoundingClientRect().height
  }
  await expect.element(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  const oneLine = page.getByRole('button', { name: 'Take photo' }).element().getBoundingClientRect().height
  expect([heightWith('Take photo', photo), heightWith('Choose files', files)]).toEqual([oneLine, oneLine])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone only two finished captures stand above the pickers, until the others are wanted', async () => {
  await page.viewport(390, 844)
  for (const n of [1, 2, 3, 4, 5])
    await store(`c${n}`, `sent-${n}.jpg`, 'done', { state: { at: 'released' }, thingId: `t${n}` })
  await store('c6', 'waits.jpg', 'open', { state: { at: 'working', stage: 'stored' } })
  showInWorkspace(<Screen />)
  const rows = page.getByRole('list', { name: 'From this device' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show 3 more' })
  await expect.element(more).toBeVisible()
  expect(rows.elements()).toHaveLength(3)
  await expect.poll(() => rows.first().element().textContent).toMatch(/^waits\.jpg/)
  await more.click()
  await waitFor(() => expect(rows.elements()).toHaveLength(6))
})

test('documents that this device has no capture of follow its captures, once each', async () => {
  const file = (id: string, filename: string) => ({
    id,
    kind: 'File',
    data: { filename, status: 'extracted', pageImages: [] },
  })
  listed = [file('t1', 'sent.jpg'), file('t2', 'elsewhere.jpg')]
  await store('c1', 'sent.jpg', 'done', { state: { at: 'released' }, thingId: 't1' })
  showInWorkspace(<Screen />)
  const earlier = page.getByRole('list', { name: 'Uploaded earlier' }).getByRole('listitem')
  await expect.element(earlier.getByText('elsewhere.jpg')).toBeVisible()
  expect(earlier.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => earlier.elements().length).toBe(2)
})

test('on phones the pickers come when the list above them is known', async () => {
  await page.viewport(390, 844)
  const answer = Promise.withResolvers<void>()
  onTheirWay = answer.promise
  listed = [{ id: 't1', kind: 'File', data: { filename: 'sent.jpg', status: 'extracted', pageImages: [] } }]
  showInWorkspace(<Screen />)
  await expect.element(page.getByText('Loading documents...')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Choose files' }).elements()).toEqual([])
  answer.resolve()
  const picker = page.getByRole('button', { name: 'Choose files' })
  await expect.element(picker).toBeVisible()
  const row = page.getByRole('link', { name: /sent\.jpg/ }).element()
  expect(isBefore(row, picker.element())).toBe(true)
})

test('on phones the pickers do not wait for a server that does not answer', async () => {
  await page.viewport(390, 844)
  onTheirWay = new Promise(() => undefined)
  showInWorkspace(<Screen />)
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})
