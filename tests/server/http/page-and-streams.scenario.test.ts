import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let dist: string
let server: TestServer
let person: TestPerson
let project: string
let ended = 0
const large = '// a line of a script\n'.repeat(200)

async function* beats(signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield ': hello\n\n'
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  } finally {
    ended += 1
  }
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'sheaf-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await mkdir(path.join(dist, 'pages'))
  await writeFile(path.join(dist, 'pages/login.html'), '<!doctype html><title>Sign in</title>')
  await writeFile(path.join(dist, 'pages/index.html'), '<!doctype html><title>Welcome</title>')
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Sheaf</title>')
  await mkdir(path.join(dist, 'de'))
  await mkdir(path.join(dist, 'pages/de'))
  await writeFile(path.join(dist, 'de/index.html'), '<!doctype html><title>Deutsch</title>')
  await writeFile(path.join(dist, 'pages/de/login.html'), '<!doctype html><title>Anmelden</title>')
  await writeFile(path.join(dist, 'sw.js'), '// worker')
  await writeFile(path.join(dist, 'assets/app-abc123.js'), '// app')
  await writeFile(path.join(dist, 'pdf.worker.mjs'), '// module')
  await writeFile(path.join(dist, 'assets/large-abc123.js'), large)
  for (const name of ['index.html', 'pages/login.html', 'assets/app-abc123.js', 'pdf.worker.mjs'])
    await writeFile(path.join(dist, `${name}.br`), brotliCompressSync(`copy of ${name}`))
  server = await testServer({
    app: { dist },
    handlers: { projectEvents: async ({ signal }) => beats(signal) },
  })
  person = await server.person('someone')
  project = await server.workspace(person)
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, accept = '*/*', encodings?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { accept, ...(encodings && { 'accept-encoding': encodings }) },
  })

describe('the page', () => {
  test.each(['/index.html', '/login/x', '/project/1/document/2', '/project/1/file.pdf'])(
    'is answered at %s',
    async (url) => {
      const answer = await get(url, 'text/html,application/xhtml+xml')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<title>Sheaf</title>')
    },
  )

  test.each([
    ['/nowhere', { 'accept-language': 'de-CH, en;q=0.5' }, 'de', 'Deutsch'],
    ['/login', { 'accept-language': 'de' }, 'de', 'Anmelden'],
    ['/login', { 'accept-language': 'de', cookie: 'language=en' }, 'en', 'copy of pages/login.html'],
    ['/nowhere', { cookie: 'language=de' }, 'de', 'Deutsch'],
    // A language that the product has, and this build has not.
    ['/nowhere', { cookie: 'language=fr' }, 'en', 'copy of index.html'],
  ])('at %s for %j is in %s', async (url, asked, language, words) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', ...asked }
    const answer = await server.app.inject({ method: 'GET', url, headers })
    const isCompressed = answer.headers['content-encoding'] === 'br'
    const body = isCompressed ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
    expect(body).toContain(words)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-language, cookie')
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
  })

  test('is not an API call', async () => {
    const { body } = await server.call('GET', '/openapi.json')
    const { paths } = body as { paths: Record<string, unknown> }
    expect(Object.keys(paths)).toContain('/health')
    expect(Object.keys(paths)).not.toContain('/')
  })

  test.each([
    ['/', 'Welcome'],
    ['/?create=1', 'Welcome'],
    ['/login', 'Sign in'],
    ['/login/', 'Sign in'],
    ['/login?from=%2Fproject%2F1', 'Sign in'],
  ])('is the written one at %s', async (url, title) => {
    const answer = await get(url, 'text/html')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain(`<title>${title}</title>`)
  })

  test('is not sent for a missing file, nor below the API', async () => {
    for (const url of ['/assets/gone.js', '/icons/none.png', '/api/projects/x/y/z', '/api', '/api/']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'not-found'])
    }
    expect((await get('/api/none', 'text/html')).statusCode).toBe(404)
  })

  test('is served with files that browsers may cache forever', async () => {
    expect((await get('/assets/app-abc123.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/pdf.worker.mjs')).headers['content-type']).toContain('text/javascript')
  })

  test.each([
    ['/project/1', 'index.html', 'text/html', 'no-cache'],
    ['/login', 'pages/login.html', 'text/html', 'no-cache'],
    ['/assets/app-abc123.js', 'assets/app-abc123.js', '/javascript', 'immutable'],
    ['/pdf.worker.mjs', 'pdf.worker.mjs', '/javascript', 'no-cache'],
  ])('is sent at %s as the build compressed %s', async (url, name, type, caching) => {
    const answer = await get(url, '*/*', 'gzip, deflate, br')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.headers['cache-control']).toContain(caching)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(`copy of ${name}`)
  })

  test('is compressed on the fly if the build has not, and sent uncompressed to clients without support', async () => {
    const address = '/assets/large-abc123.js'
    const packed = await get(address, '*/*', 'gzip')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(large)
    expect((await get(address)).body).toBe(large)
    expect((await get('/login')).body).toContain('Sign in')
  })

  test('never leaves its folder', async () => {
    const answer = await get('/..%2f..%2fpackage.json')
    expect(answer.statusCode).not.toBe(200)
  })

  test('comes with a policy that allows no inline script, and no upgrade to HTTPS on plain HTTP', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a stream of events', () => {
  const open = async () => {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as { port: number }
    return fetch(`http://127.0.0.1:${port}/api/projects/${project}/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
  }

  test('arrives as it is produced and ends with its reader', async () => {
    const answer = await open()
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value as Uint8Array)).toBe(': hello\n\n')
    await reader?.cancel()
    await expect.poll(() => ended).toBe(1)
  })

  test('ends when the server stops', async () => {
    const answer = await open()
    const read = answer.text()
    await server.app.close()
    expect(await read).toBe(': hello\n\n')
    expect(ended).toBe(2)
  })
})
