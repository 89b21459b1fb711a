import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DriveTab } from '#features/uploads/drive/drive-tab.tsx'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

/** A 2 by 1 GIF of one frame: red, green. */
const GIF = Uint8Array.from(atob('R0lGODlhAgABAIAAAP8AAAD/ACwAAAAAAgABAAACAkQKADs='), (letter) =>
  letter.charCodeAt(0),
)

let count = 0
let fetched: { url: string; authorization: string | null }[] = []

/** Addresses of the stand-ins; each test loads scripts of its own. */
function settings(api: Record<string, string> = {}, identity: Record<string, string> = {}) {
  count += 1
  const at = (file: string, query: Record<string, string>) =>
    `${location.origin}/tests/support/google/${file}?${new URLSearchParams({ ...query, n: String(count) }).toString()}`
  return {
    client_id: 'client-1',
    api_key: 'key-1',
    app_id: '42',
    api_script: at('api.js', api),
    identity_script: at('identity.js', identity),
    drive_api: 'http://127.0.0.1:9/drive/v3',
  }
}

const files: Record<string, { bytes: BlobPart; type: string }> = {
  g1: { bytes: GIF, type: 'image/gif' },
  p1: { bytes: '%PDF-1.7 hello', type: 'application/pdf' },
}

function open(googleDrive: ReturnType<typeof settings> | null) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const file = /\/files\/(\w+)\?alt=media$/.exec(url)?.[1]
    if (file !== undefined) {
      fetched.push({ url, authorization: new Headers(init?.headers).get('authorization') })
      const found = files[file]
      return found
        ? new Response(new Blob([found.bytes], { type: found.type }))
        : new Response('{}', { status: 404 })
    }
    const body = { additions: [], version: '1', google_drive: googleDrive }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
  showInWorkspace(<DriveTab projectId="p1" />)
}

const button = () => page.getByRole('button', { name: 'Choose from Google Drive' })
const error = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
const googleScripts = () => document.querySelectorAll('script[src*="/support/google/"]').length

beforeEach(async () => {
  fetched = []
  await outboxDb.items.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'google')
  Reflect.deleteProperty(globalThis, 'gapi')
})

test('without a client id the tab says so and why, and loads nothing of Google', async () => {
  const before = googleScripts()
  open(null)
  await expect.element(page.getByRole('heading', { name: 'Unable to Connect to Google Drive' })).toBeVisible()
  await expect.element(page.getByText(/has no Google client ID/)).toBeVisible()
  expect(googleScripts()).toBe(before)
})

describe('what goes wrong is told', () => {
  const gone = (one: ReturnType<typeof settings>, key: 'api_script' | 'identity_script') => ({
    ...one,
    [key]: 'http://127.0.0.1:9/gone.js?' + count,
  })

  test.each([
    ['Failed to load Google API script', () => gone(settings(), 'api_script')],
    ['Failed to load Google Drive API client', () => settings({ error: 'load' })],
    ['Failed to load Google Identity Services script', () => gone(settings(), 'identity_script')],
    ['Failed to initialize Google Identity Services', () => settings({}, { error: 'init' })],
  ])('while connecting: %s', async (text, make) => {
    open(make())
    await expect.element(page.getByRole('alert').getByText('Unable to Connect to Google Drive')).toBeVisible()
    await expect.element(error(text)).toBeVisible()
  })

  test.each([
    ['Google Picker is not ready yet', { error: 'missing' }, {}],
    ['Authentication client not initialized', {}, { error: 'no-client' }],
    ['Authentication failed: access_denied', {}, { error: 'denied' }],
    ['Authentication failed: popup_failed_to_open', {}, { error: 'popup' }],
    ['No access token received', {}, { error: 'no-token' }],
    ['Failed to request access token', {}, { error: 'request' }],
    ['Failed to create Google Picker: unexpected error', { error: 'create' }, {}],
    ['Failed to create Google Picker: error', { error: 'shown' }, {}],
  ] as const)('after a press: %s', async (text, api, identity) => {
    open(settings({ ...api }, { ...identity }))
    await button().click()
    await expect.element(error(text)).toBeVisible()
    const here = page.getByRole('button', { name: 'Continue in this window' })
    expect(here.query() !== null).toBe(text.endsWith('popup_failed_to_open'))
  })

  test('and files that cannot be fetched do not take the others with them', async () => {
    const pick = JSON.stringify([
      { id: 'x9', name: 'gone.pdf' },
      { id: 'p1', name: 'a.pdf', mimeType: 'application/pdf' },
      { id: 'x8', name: 'lost.pdf' },
    ])
    open(settings({ pick }))
    await button().click()
    const lost = (name: string) =>
      `${name} could not be downloaded from Google Drive: it responded with status 404.`
    await expect.element(error('2 files could not be fetched from Google Drive')).toBeVisible()
    await expect.element(error(lost('gone.pdf'))).toBeVisible()
    await expect.element(error(lost('lost.pdf'))).toBeVisible()
    expect(page.getByText('Unable to Connect to Google Drive').query()).toBeNull()
    await waitFor(async () =>
      expect((await outboxDb.items.toArray()).map(({ name }) => name)).toEqual(['a.pdf']),
    )
  })
})

test('one file that cannot be fetched is named, and fetched again on Retry', async () => {
  const absent = files['p1']!
  delete files['p1']
  open(settings({ pick: JSON.stringify([{ id: 'p1', name: 'a.pdf', mimeType: 'application/pdf' }]) }))
  await button().click()
  await expect
    .element(error('a.pdf could not be downloaded from Google Drive: it responded with status 404.'))
    .toBeVisible()
  expect(page.getByText('Unable to Connect to Google Drive').query()).toBeNull()
  files['p1'] = absent
  await page.getByRole('button', { name: 'Retry' }).click()
  await waitFor(async () => expect(await outboxDb.items.count()).toBe(1))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

describe('picked files', () => {
  test('are fetched with the granted token, and kept as they are', async () => {
    const pick = JSON.stringify([{ id: 'p1', name: 'a.pdf', mimeType: 'application/pdf' }])
    open(settings({ pick }, { token: 'secret-1' }))
    await button().click()
    await waitFor(async () => expect(await outboxDb.items.count()).toBe(1))
    expect(fetched).toEqual([
      { url: 'http://127.0.0.1:9/drive/v3/files/p1?alt=media', authorization: 'Bearer secret-1' },
    ])
    expect((await outboxDb.items.toArray())[0]).toMatchObject({
      name: 'a.pdf',
      kind: 'pdf',
      source: 'google-drive',
      userId: 'u1',
      projectId: 'p1',
    })
    const { standIn } = globalThis as unknown as { standIn: Record<string, string> }
    expect(standIn).toMatchObject({
      client_id: 'client-1',
      scope: 'https://www.googleapis.com/auth/drive.file',
      key: 'key-1',
      appId: '42',
      token: 'secret-1',
      types: 'image/jpeg,image/png,application/pdf,image/gif,image/bmp,image/webp,application/xml,text/xml',
    })
  })

  test('that are GIFs become a PNG page, and the picked bytes stay the original', async () => {
    open(settings({ pick: JSON.stringify([{ id: 'g1', name: 'logo.gif', mimeType: 'image/gif' }]) }))
    await button().click()
    await waitFor(async () => expect(await outboxDb.items.count()).toBe(1))
    const [item] = await outboxDb.items.toArray()
    expect(item).toMatchObject({ kind: 'converted', type: 'image/gif', size: GIF.length, pageCount: 1 })
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', GIF))
    expect(item?.original?.sha256).toBe([...digest].map((one) => one.toString(16).padStart(2, '0')).join(''))
    const kept = item?.pages[0]
    if (!kept) throw new Error('There is no page')
    const bitmap = await createImageBitmap((await bytes.read(kept.at)) ?? new Blob())
    const canvas = new OffscreenCanvas(2, 1).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    expect([...(canvas?.getImageData(0, 0, 2, 1).data ?? [])]).toEqual([255, 0, 0, 255, 0, 255, 0, 255])
  })

  test('none: it says so', async () => {
    open(settings())
    await button().click()
    await expect.element(page.getByText('No files picked')).toBeVisible()
    expect(fetched).toEqual([])
  })
})
