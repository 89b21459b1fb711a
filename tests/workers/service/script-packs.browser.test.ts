import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheScriptPacks } from '#workers/service/script-packs.ts'

const CACHE = 'script-packs-test'
const PACK = '/assets/scripts-abc.bin'
const scripts = Array.from({ length: 8 }, (_, at) => [`/assets/${at}.js`, `export default "ü${at}"`] as const)
const paths = scripts.map(([path]) => path)
const listed = ['/index.html', '/assets/de/own.js', ...paths]

let cache: Cache
const fetched = vi.fn<(url: string) => Promise<Response>>()
beforeEach(async () => {
  await caches.delete(CACHE)
  cache = await caches.open(CACHE)
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => packResponse(packText())),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await caches.delete(CACHE)
})

function packText(): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const index = JSON.stringify(scripts.map(([path, text]) => [path, bytes(text)]))
  return `${index}\n${scripts.map(([, text]) => text).join('')}`
}

const headers = {
  'Content-Type': 'application/octet-stream',
  'Content-Encoding': 'br',
  ETag: '"pack"',
  'Content-Security-Policy': "default-src 'self'",
}
const packResponse = (text: string, status = 200) => new Response(text, { status, headers })
const cachedPaths = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname)

test('each script is cached with its bytes, as a script, under the policies of the server', async () => {
  await cacheScriptPacks(cache, [PACK], listed, listed)
  expect(await cachedPaths()).toEqual(paths)
  for (const [path, text] of scripts) {
    const response = await cache.match(path)
    expect(Object.fromEntries(response!.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'self'",
    })
    expect(await response!.text()).toBe(text)
  }
})

test('after a small update the pack is not fetched', async () => {
  await cacheScriptPacks(cache, [PACK], listed, ['/index.html', paths[3]!])
  expect(fetched).not.toHaveBeenCalled()
})

test('what is cached already stays as it is', async () => {
  await cacheScriptPacks(cache, [PACK], listed, paths.slice(0, 3))
  expect(await cachedPaths()).toEqual(paths.slice(0, 3))
})

test.each([
  ['an error of the server', () => packResponse('gone', 404)],
  ['a pack that was cut off', () => packResponse(packText().slice(0, -5))],
  ['a page of somebody else', () => packResponse('<html>Sign in to this network</html>')],
])('%s leaves the scripts missing', async (_, response) => {
  fetched.mockImplementation(async () => response())
  await cacheScriptPacks(cache, [PACK], listed, listed)
  expect(await cachedPaths()).toEqual([])
})

test('one pack that cannot be had leaves the other', async () => {
  fetched.mockImplementation(async (url) => (url === PACK ? packResponse(packText()) : packResponse('', 500)))
  await cacheScriptPacks(cache, ['/assets/de/scripts-def.bin', PACK], listed, listed)
  expect(await cachedPaths()).toEqual(paths)
})
