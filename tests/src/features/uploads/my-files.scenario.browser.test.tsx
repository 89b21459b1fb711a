import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { MyFiles } from '#features/uploads/mine/my-files.tsx'
import { type UploadSearch, uploadSearch } from '#features/uploads/upload-search.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { selection } from '#platform/db/selection.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const TOTAL = 120
const me = { userId: 'u1', projectId: 'p1' }
/** Queries of the list that were asked for. */
let asked: URLSearchParams[] = []
/** What archives were asked for, and what the host answers to that. */
let archives: unknown[] = []
let archive: () => Response
/** Lists of more than a page come when this is over. */
let held: Promise<void>

/** Files that are not like the others. */
const odd: Record<number, object> = {
  1: { filename: '=cmd()' },
  4: { filename: 'untyped.jpg', document_type: null, status: 'uploaded' },
  5: { filename: 'dark.jpg', status: 'error', error: 'Take it again in better light.' },
}

const aFile = (n: number) => ({
  id: `f${n}`,
  kind: 'File',
  data: {
    filename: `receipt ${n}.jpg`,
    size: 1000 * n,
    createdAt: '2026-11-20T10:00:00Z',
    document_type: 'receipt',
    department: 'Finance',
    status: 'extracted',
    pageImages: [],
    extracted: { total: n, merchant: `Shop, ${n}` },
    ...odd[n],
  },
})

beforeEach(async () => {
  asked = []
  archives = []
  held = Promise.resolve()
  archive = () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } })
  await sheafDb.selection.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
    if (pathname.endsWith('/user-files')) {
      asked.push(searchParams)
      const size = Number(searchParams.get('page_size'))
      if (size > 20) await held
      const from = (Number(searchParams.get('page')) - 1) * size
      const rows = Array.from({ length: Math.max(0, Math.min(size, TOTAL - from)) }, (_, n) =>
        aFile(from + n + 1),
      )
      return json({ rows, total_count: TOTAL })
    }
    if (pathname.endsWith('/capabilities')) return json({ version: '1', additions: ['archive'] })
    if (pathname.endsWith('/things/archive') && typeof init.body === 'string') {
      archives.push(JSON.parse(init.body))
      return archive()
    }
    if (pathname.includes('schema')) {
      return json(['receipt', 'invoice'].map((type) => ({ id: type, document_type: type, file_count: 3 })))
    }
    const id = /\/things\/(\w+)$/.exec(pathname)?.[1]
    if (id === 'foreign') return json({ ...aFile(7), id })
    return new Response('{}', { status: 404 })
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Screen() {
  const [search, setSearch] = useState<UploadSearch>({})
  return <MyFiles projectId="p1" search={search} onSearch={(next) => setSearch(uploadSearch({ ...next }))} />
}
const open = () => showInWorkspace(<Screen />)
const selected = async () => (await sheafDb.selection.toArray()).map(({ id }) => id)
const lastAsked = () => asked.at(-1)

/** Generous: a busy machine is no fault of the page. */

/** The text of the next file that is saved. */
function savedText(): Promise<string> {
  return new Promise((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const request = new XMLHttpRequest()
      request.open('GET', this.href)
      request.onload = () => resolve(request.responseText)
      request.send()
    })
  })
}

describe('selection', () => {
  test('takes the page first and then offers all that match', async () => {
    open()
    await page.getByRole('checkbox', { name: 'Select all' }).click({ force: true })
    await waitFor(async () => expect(await selected()).toHaveLength(20))
    await page.getByRole('button', { name: 'Select all 120' }).click()
    await waitFor(async () => expect(await selected()).toHaveLength(TOTAL))
    await expect.element(page.getByRole('button', { name: 'Export (120)' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await waitFor(async () => expect(await selected()).toEqual([]))
  })

  test('of all that match says that it is at work until they are here', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    open()
    await page.getByRole('checkbox', { name: 'Select all' }).click({ force: true })
    await page.getByRole('button', { name: 'Select all 120' }).click()
    await expect.element(page.getByRole('button', { name: 'Selecting all 120...' })).toBeVisible()
    resolve()
    await expect.element(page.getByRole('button', { name: 'Export (120)' })).toBeVisible()
  })

  test('of single cards is shown, shared with other pages and outlives the screen', async () => {
    open()
    const box = page.getByRole('checkbox', { name: 'Select Shop, 2 · 2.00' })
    await box.click({ force: true })
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await selection.add(me, ['f3', 'f3'])
    await expect.element(page.getByRole('checkbox', { name: 'Select Shop, 3 · 3.00' })).toBeChecked()
    clear()
    open()
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await box.click({ force: true })
    await expect.element(page.getByText('1 selected')).toBeVisible()
    expect(await selected()).toEqual(['f3'])
  })
})

describe('export', () => {
  test('says why it has to wait while the device is offline', async () => {
    open()
    await expect.element(page.getByRole('button', { name: `Export (${TOTAL})` })).toBeVisible()
    onlineManager.setOnline(false)
    await expect
      .element(page.getByRole('button', { name: `Export (${TOTAL})` }))
      .toHaveAccessibleDescription("You're offline. Exporting needs a connection.")
    onlineManager.setOnline(true)
  })

  test('is named with the day of the device', async () => {
    const devtools = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }
    const setZone = (timezoneId: string) => devtools.send('Emulation.setTimezoneOverride', { timezoneId })
    await setZone('Pacific/Kiritimati')
    onTestFinished(async () => void (await setZone('')))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T22:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const named = new Promise<string>((resolve) => {
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        resolve(this.download)
      })
    })
    open()
    await page.getByRole('button', { name: `Export (${TOTAL})` }).click()
    expect(await named).toContain('2026-11-29')
  })

  test('of all that match pages through the list, and no cell is a formula', async () => {
    const text = savedText()
    open()
    await page.getByRole('button', { name: `Export (${TOTAL})` }).click()
    const lines = (await text).split('\r\n')
    expect(lines).toHaveLength(TOTAL + 2)
    expect(lines[0]).toBe('Filename,Document type,Department,Status,Size (bytes),Uploaded,total,merchant')
    expect(lines[1]).toBe('\'=cmd(),receipt,Finance,Completed,1000,2026-11-20T10:00:00Z,1,"Shop, 1"')
    expect(lines[TOTAL]).toMatch(/^receipt 120\.jpg,/)
    await expect.poll(() => stepsDone.of('p1')).toContain('export')
  })

  test('of a selection holds just that, also what is on no page of mine', async () => {
    await selection.replace(me, ['f2', 'f110', 'foreign', 'gone'])
    const text = savedText()
    open()
    await page.getByRole('button', { name: 'Export (4)' }).click()
    const names = (await text)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(names).toEqual(['receipt 2.jpg', 'receipt 110.jpg', 'receipt 7.jpg'])
  })
})

describe('the files as ZIP', () => {
  const button = page.getByRole('button', { name: 'Files as ZIP' })

  test('are all of mine that match, with all that was read of them', async () => {
    const text = savedText()
    open()
    await page.getByRole('button', { name: 'Invoice' }).click()
    await waitFor(() => expect(lastAsked()?.get('column_filters')).toContain('invoice'))
    await button.click()
    expect(await text).toBe('PK')
    expect(archives).toEqual([
      {
        mine: true,
        query: '',
        column_filters: [expect.objectContaining({ value: 'invoice' })],
        sorting: [{ id: 'data.createdAt', desc: true }],
      },
    ])
  })

  test('are those that are selected, whoever uploaded them', async () => {
    await selection.replace(me, ['f2', 'foreign'])
    const text = savedText()
    open()
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await button.click()
    expect(await text).toBe('PK')
    expect(archives).toEqual([{ ids: ['f2', 'foreign'], sorting: [{ id: 'data.createdAt', desc: true }] }])
  })

  test('say so where they could not be made', async () => {
    archive = () => Response.json({ detail: 'no' }, { status: 503 })
    vi.spyOn(console, 'error').mockReturnValue()
    showInWorkspace(
      <>
        <Screen />
        <SnackbarRegion label="Messages" closeLabel="Close" />
      </>,
    )
    await button.click()
    await expect.element(page.getByText('The export failed. Please try again.')).toBeVisible()
  })
})

describe('the list', () => {
  test('is filtered by a type, which choosing again takes away; both begin at the first page', async () => {
    open()
    await page.getByRole('button', { name: 'Next page' }).click()
    await waitFor(() => expect(lastAsked()?.get('page')).toBe('2'))
    await page.getByRole('button', { name: 'Invoice' }).click()
    await waitFor(() => expect(lastAsked()?.get('column_filters')).toContain('invoice'))
    expect(lastAsked()?.get('page')).toBe('1')
    await expect
      .element(page.getByRole('button', { name: 'Invoice' }))
      .toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Invoice' }).click()
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  test('is searched by name and sorted by date, name and size; one press clears both (UPLOAD-19)', async () => {
    open()
    await page.getByRole('searchbox', { name: 'Search my documents' }).fill('café')
    await waitFor(() => expect(lastAsked()?.get('query')).toBe('café'))
    await page.getByRole('button', { name: /Sort by/ }).click()
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual([
        'Newest first',
        'Oldest first',
        'Name, A to Z',
        'Name, Z to A',
        'Largest first',
        'Smallest first',
      ])
    await page.getByRole('option', { name: 'Largest first' }).click()
    await waitFor(() => expect(lastAsked()?.get('sorting')).toBe('[{"id":"data.size","desc":true}]'))
    expect(lastAsked()?.get('query')).toBe('café')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    await expect.element(page.getByRole('button', { name: /Sort by/ })).toHaveTextContent('Newest first')
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  test('says of each file how far it is, and opens it (UPLOAD-21, UPLOAD-23, UPLOAD-25)', async () => {
    open()
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect.element(card('receipt 2.jpg').getByText('Completed', { exact: true })).toBeVisible()
    await expect.element(card('receipt 2.jpg').getByText('View', { exact: true })).toBeVisible()
    await expect
      .element(card('receipt 2.jpg').getByRole('link'))
      .toHaveAttribute('href', '/project/p1/thing/f2')
    await expect.element(card('untyped.jpg').getByText('Processing...', { exact: true })).toBeVisible()
    await expect.element(card('untyped.jpg').getByText('Processing', { exact: true })).toBeVisible()
    await expect.element(card('dark.jpg').getByText('Failed', { exact: true })).toBeVisible()
    await expect.element(card('dark.jpg').getByText('Receipt', { exact: true })).toBeVisible()
    await expect.element(card('dark.jpg').getByText('Take it again in better light.')).toBeVisible()
  })

  test('starts with twenty, newest first', async () => {
    open()
    await expect.element(page.getByText('receipt 20.jpg')).toBeVisible()
    expect([lastAsked()?.get('page_size'), lastAsked()?.get('sorting')]).toEqual([
      '20',
      '[{"id":"data.createdAt","desc":true}]',
    ])
    expect(page.getByText('receipt 21.jpg').query()).toBeNull()
  })

  test('shows pictures of 120 px at most (CONST-02)', async () => {
    open()
    await expect.element(page.getByText('receipt 2.jpg')).toBeVisible()
    const link = page.getByRole('link', { name: /receipt 2\.jpg/ }).element()
    const heights = [...link.querySelectorAll('span')].map((one) =>
      one.firstElementChild?.tagName === 'svg' ? one.clientHeight : 0,
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(120)
    expect(Math.max(...heights)).toBeGreaterThan(80)
  })
})
