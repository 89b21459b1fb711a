import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPageImages } from '#platform/cache/image-store.ts'
import { createPageImages } from '#platform/cache/page-images.ts'
import { createSignedAddresses } from '#platform/cache/signed-addresses.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { cutResponse } from '#tests/support/cut-response.ts'

const jpeg = (text: string) => new Response(text, { headers: { 'Content-Type': 'image/jpeg' } })

/** A browser with its own store of images; `answer` is the object store's. */
function openPage(
  answer: (url: string) => Response | Promise<Response>,
  options: { user?: string | null; project?: string; maxBytes?: number } = {},
) {
  const asked: string[] = []
  let clock = 1_000
  const images = createPageImages({
    addresses: createSignedAddresses({ sign: async (url) => `${url}?n=${asked.length}` }),
    userId: () => (options.user === undefined ? 'ada' : options.user),
    projectId: () => options.project ?? null,
    now: () => (clock += 1),
    ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
    fetch: async (url) => {
      asked.push(url as string)
      return answer(url as string)
    },
  })
  const read = async (url: string) => (await images.read(url)).text()
  return { asked, read }
}

/** A body that breaks off. */
const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  // Images stored by earlier test files do not count here.
  await sheafDb.pageImages.clear()
  await forgetPageImages('ada')
  await forgetPageImages('bob')
})

test('a viewed page is shown offline, even after a restart', async () => {
  const first = openPage(() => jpeg('page one'))
  expect(await Promise.all([first.read('sheaf://p/1'), first.read('sheaf://p/1')])).toEqual([
    'page one',
    'page one',
  ])
  expect(first.asked.length).toBe(1)
  expect(await openPage(offline).read('sheaf://p/1')).toBe('page one')
})

test('a viewed page is shown even if the database does not respond', async () => {
  const never = () => new Dexie.Promise<never>(() => undefined)
  await openPage(() => jpeg('page one')).read('sheaf://p/1')
  vi.spyOn(sheafDb.pageImages, 'update').mockImplementation(never)
  expect(await openPage(offline).read('sheaf://p/1')).toBe('page one')
  vi.restoreAllMocks()
})

test('a page that was never viewed is not available offline', async () => {
  await expect(openPage(offline).read('sheaf://p/2')).rejects.toMatchObject({
    name: 'NoResponse',
    reason: 'offline',
  })
})

test('an expired URL is requested again once', async () => {
  const page = openPage((url) =>
    url.endsWith('n=0') ? new Response('expired', { status: 403 }) : jpeg('fresh'),
  )
  expect(await page.read('sheaf://p/1')).toBe('fresh')
  expect(page.asked).toEqual(['sheaf://p/1?n=0', 'sheaf://p/1?n=1'])
  const refused = openPage(() => new Response('no', { status: 403 }))
  await expect(refused.read('sheaf://p/9')).rejects.toMatchObject({ status: 403 })
  expect(refused.asked.length).toBe(2)
})

test.each([
  ['in its header fields', () => cutResponse()],
  ['after the status of a rejection', () => cutResponse(404)],
  ['before its body', () => jpeg('')],
  ['in its body', () => new Response(broken(), { headers: { 'Content-Type': 'image/jpeg' } })],
])('a response that ended %s is neither shown nor stored', async (_, answer) => {
  await expect(openPage(answer).read('sheaf://p/1')).rejects.toMatchObject({ name: 'NoResponse' })
  expect(await openPage(() => jpeg('page one')).read('sheaf://p/1')).toBe('page one')
})

test('an HTML page is not accepted as an image', async () => {
  const page = openPage(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(page.read('sheaf://p/1')).rejects.toMatchObject({ name: 'UnexpectedResponse' })
  expect(await sheafDb.pageImages.count()).toBe(0)
})

test('an image names its workspace, even if an earlier build stored it', async () => {
  const rows = async () => (await sheafDb.pageImages.toArray()).map(({ projectId }) => projectId)
  await openPage(() => jpeg('page one'), { project: 'p1' }).read('s://1')
  expect(await rows()).toEqual(['p1'])
  await sheafDb.pageImages.toCollection().modify((row) => void Reflect.deleteProperty(row, 'projectId'))
  await openPage(offline).read('s://1')
  expect(await rows()).toEqual([undefined])
  await openPage(offline, { project: 'p1' }).read('s://1')
  expect(await rows()).toEqual(['p1'])
})

test('above the limit the least recently viewed one is deleted', async () => {
  const page = openPage((url) => jpeg(url.includes('/big') ? 'x'.repeat(60) : 'y'.repeat(30)), {
    maxBytes: 100,
  })
  await page.read('s://a')
  await page.read('s://b')
  await page.read('s://a')
  await page.read('s://big')
  const kept = (await sheafDb.pageImages.where('userId').equals('ada').toArray()).map(({ gcsUrl }) => gcsUrl)
  expect(kept.toSorted()).toEqual(['s://a', 's://big'])
  const away = openPage(offline)
  expect(await away.read('s://a')).toBe('y'.repeat(30))
  await expect(away.read('s://b')).rejects.toMatchObject({ reason: 'offline' })
})

test('images belong to a user, are deleted when the session ends, and are not stored for a visitor', async () => {
  await openPage(() => jpeg('of ada')).read('s://a')
  await expect(openPage(offline, { user: 'bob' }).read('s://a')).rejects.toMatchObject({ reason: 'offline' })
  await openPage(() => jpeg('nobody'), { user: null }).read('s://v')
  await forgetPageImages('ada')
  await expect(openPage(offline).read('s://a')).rejects.toMatchObject({ reason: 'offline' })
  expect(await sheafDb.pageImages.count()).toBe(0)
})
