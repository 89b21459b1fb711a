import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { createLanSwitch, type LanSwitch, NoFreePort } from '#server/lan/index.ts'
import { silentLog, testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

// Opening and closing the server for phones at runtime: who may do it, from where, and what is stored.

let server: TestServer
let lan: LanSwitch
let ada: TestPerson
let bob: TestPerson
let project: string

const switchOf = (dataDir: string, more: { fixedPort?: number; isLocal?: boolean } = {}) =>
  createLanSwitch({
    dataDir,
    fixedPort: null,
    isLocal: true,
    handle: (_request, response) => response.end('app'),
    log: silentLog,
    ...more,
  })
const portOf = (open: LanSwitch) => readFile(path.join(folderOf.get(open) ?? '', 'lan', 'port'), 'utf8')
const folderOf = new Map<LanSwitch, string>()

async function newSwitch(more: { fixedPort?: number; isLocal?: boolean } = {}): Promise<LanSwitch> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-switch-'))
  const made = switchOf(dataDir, more)
  folderOf.set(made, dataDir)
  return made
}

beforeAll(async () => {
  lan = await newSwitch()
  server = await testServer({ settings: { lan } })
  ada = await server.person('ada')
  bob = await server.person('bob')
  project = await server.workspace(ada)
  await server.db
    .insertInto('members')
    .values({ project_id: project, user_id: bob.id, role: 'admin', invited_by: ada.id })
    .execute()
})
afterAll(async () => {
  await server.close()
  for (const [made, dataDir] of folderOf) {
    await made.stop()
    await rm(dataDir, { recursive: true })
  }
})

const set = (open: boolean, { token } = ada, headers: Record<string, string> = {}) =>
  server.call('PUT', `/projects/${project}/lan-access`, { token, body: { open }, headers })
const stateFor = async (headers: Record<string, string> = {}) =>
  ((await server.call('GET', '/capabilities', { headers })).body as { lan_switch: string | null }).lan_switch
const actions = async () => {
  const { body } = await server.call('GET', `/projects/${project}/audit`, { token: ada.token })
  return (body as { rows: { action: string }[] }).rows.map(({ action }) => action)
}
/** The response of the port for phones to plain HTTP. */
const page = (port: string) => fetch(`http://127.0.0.1:${port.trim()}/`).then((answer) => answer.text())

describe('access for phones', () => {
  afterEach(() => lan.close())

  it('is opened and closed by an owner on the machine', async () => {
    expect(await stateFor()).toBe('off')
    expect((await set(true)).status).toBe(204)
    expect(await stateFor()).toBe('on')
    const port = await portOf(lan)
    expect(await page(port)).toContain('Connect this phone')
    // Repeating it changes nothing.
    expect((await set(true)).status).toBe(204)
    expect((await set(false)).status).toBe(204)
    expect(await stateFor()).toBe('off')
    await expect(page(port)).rejects.toThrow('fetch failed')
    await expect(portOf(lan)).rejects.toThrow('ENOENT')
    expect((await actions()).slice(0, 2)).toEqual(['network.closed', 'network.opened'])
  })

  it('cannot be opened by other members', async () => {
    expect(await set(true, bob)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(lan.lan()).toBeNull()
  })

  it.each([
    ['a name of others', { host: 'evil.example' }],
    ['an address of the network', { host: '192.168.1.20:3000' }],
    ['a page of others', { host: 'localhost:3000', origin: 'https://evil.example' }],
    ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that names itself', { via: '1.1 proxy' }],
    ['a proxy by the standard', { forwarded: 'for=203.0.113.7' }],
  ])('cannot be opened through %s', async (_, headers) => {
    expect(await stateFor(headers)).toBeNull()
    expect(await set(true, ada, headers)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(lan.lan()).toBeNull()
  })

  it.each(['192.168.1.20', '::ffff:192.168.1.20', '2001:db8::1', '10.0.0.127'])(
    'cannot be opened from %s',
    async (remoteAddress) => {
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/api/projects/${project}/lan-access`,
        headers: { authorization: `Bearer ${ada.token}`, host: 'localhost:3000' },
        payload: { open: true },
        remoteAddress,
      })
      expect(answer.statusCode).toBe(409)
      expect(lan.lan()).toBeNull()
    },
  )
})

describe('the setting for phones', () => {
  let first: LanSwitch
  beforeEach(async () => {
    first = await newSwitch()
  })
  afterEach(() => first.stop())
  const again = (made: LanSwitch, isLocal = true) => switchOf(folderOf.get(made) ?? '', { isLocal })

  it('is kept across restarts, with the same address', async () => {
    await first.open()
    const port = await portOf(first)
    await first.stop()
    const next = again(first)
    await next.start()
    expect(next.lan()?.fingerprint).toMatch(/^[0-9A-F:]+$/)
    expect(await page(port)).toContain('Connect this phone')
    await next.close()
    const last = again(first)
    await last.start()
    expect(last.lan()).toBeNull()
  })

  it('has no effect if another program uses the port, or the server is public', async () => {
    await first.open()
    const second = again(first)
    await second.start()
    expect(second.lan()).toBeNull()
    await first.stop()
    const open = again(first, false)
    await open.start()
    expect(open.lan()).toBeNull()
  })

  it('takes the next port if another program uses the first', async () => {
    const other = await newSwitch()
    await Promise.all([first.open(), other.open()])
    expect(await portOf(other)).not.toBe(await portOf(first))
  })

  it('cannot be changed if the settings fix the port, which must be free', async () => {
    await first.open()
    const taken = await newSwitch({ fixedPort: Number(await portOf(first)) })
    await expect(taken.start()).rejects.toThrow(NoFreePort)
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost:3000' } }
    expect(first.stateFor(request as never)).toBe('on')
    expect(taken.stateFor(request as never)).toBeNull()
  })
})
