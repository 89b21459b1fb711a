import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDataFolder } from '#server/db/data-folder.ts'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { FolderInUse } from '#server/db/lock.ts'
import { readSettings } from '#server/env.ts'
import { startupBanner } from '#server/startup-banner.ts'
import { startServer, type RunningServer, type ServerOptions } from '#server/server.ts'
import { deriveKey, secretIn } from '#server/auth/secret.ts'
import { clientOf, eventually, filesOf, isSettled, newWorkspace, signIn } from '#tests/support/api.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { sendPrinted } from '#tests/support/read-receipts.ts'
import { silentLog, testPassword } from '#tests/support/server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-running-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = (
  environment: Record<string, string> = {},
  more: Partial<ServerOptions> = {},
): Promise<RunningServer> =>
  startServer({
    settings: readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      SHEAF_DATA_DIR: folder,
      SHEAF_LANGUAGES: 'eng',
      SHEAF_READING_PRIORITY: 'normal',
      ...environment,
    }),
    version: '1.2.3',
    dist: path.join(folder, 'no-app'),
    log: silentLog,
    ...more,
  })

const post = (server: RunningServer, address: string, body: URLSearchParams | object) =>
  fetch(`${server.address}/api${address}`, {
    method: 'POST',
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

/** The database of the folder, which no server has open. */
async function withStopped<T>(ask: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const { engine, unlock } = (await openDataFolder({ dataDir: folder, databaseUrl: null }))!
  const opened = openOn(engine)
  try {
    return await ask(opened)
  } finally {
    await opened.close()
    await unlock()
  }
}

describe('a running server', () => {
  test('keeps accounts and sessions over a restart, and locks its folder unless its port is in use', async () => {
    await fillDataDir(folder)
    const first = await start()
    expect(await (await fetch(`${first.address}/api/health`)).json()).toEqual({
      status: 'ok',
      version: '1.2.3',
    })
    const person = { username: 'sam', email: 'sam@example.com', password: testPassword }
    expect((await post(first, '/auth/register', person)).status).toBe(201)
    const form = new URLSearchParams({ username: person.email, password: testPassword })
    const { access_token: token } = (await (await post(first, '/auth/token', form)).json()) as {
      access_token: string
    }
    await expect(start()).rejects.toBeInstanceOf(FolderInUse)
    await first.stop()

    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`)
    other.close()
    // It has released the folder.
    const second = await start()
    const me = await fetch(`${second.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ email: person.email })
    await second.stop()
  })

  test('with reading turned off accepts documents, and the next one that reads finds them in the queue', async () => {
    await fillDataDir(folder)
    const taking = await start({ SHEAF_READING: 'off' })
    const { person, projectId, client } = await newWorkspace(taking.address)
    await sendPrinted(taking.address, client, receipts[0]!)
    // A stop waits for running readings, whose results show afterwards.
    await taking.stop()
    const status = sql<string>`data->>'status'`.as('status')
    const stored = await withStopped(({ db }) =>
      db.selectFrom('things').where('kind', '=', 'File').select(status).execute(),
    )
    expect(stored).toEqual([{ status: 'uploaded' }])

    const reading = await start()
    const again = clientOf(reading.address, await signIn(reading.address, person), projectId)
    const [file] = await eventually(
      () => filesOf(again),
      (found) => found.every(isSettled),
    )
    expect(file?.data.status).toBe('extracted')
    await reading.stop()
    // Two servers start, and the second one starts the reading: a busy machine takes its time.
  }, 180_000)

  test('that stops in the middle of an upload cleans up after it before its database closes', async () => {
    await fillDataDir(folder)
    const logged: unknown[] = []
    const write = (event: string, facts?: object) => void logged.push([event, facts])
    const log = { ...silentLog, warn: write, error: write }
    const server = await start(
      { SHEAF_READING: 'off' },
      { log, stopTimeouts: { callsMs: 10, cleanUpMs: 120_000 } },
    )
    const { client, projectId } = await newWorkspace(server.address)
    const made = await client.call('createToken', {
      params: { projectId },
      body: { kind: 'address', name: 'Scanner', scopes: ['upload'], expires_in_days: null },
    })
    const upload = request(`${server.address}/api/inbox/${made.secret}`, { method: 'PUT' })
    upload.on('error', () => undefined)
    // Its type shows in the first 1,024 bytes.
    upload.write(jpeg('never whole '.repeat(100)))
    const incoming = () => readdir(path.join(folder, 'objects/.incoming'))
    await expect.poll(incoming).toHaveLength(1)
    await server.stop()
    expect(logged).toEqual([])

    expect(await withStopped(({ db }) => db.selectFrom('objects').select('url').execute())).toEqual([])
  })

  test.runIf(process.platform === 'linux')('reports that its data folder cannot be created', async () => {
    for (const place of ['/proc/sheaf', '/proc/sheaf/data'])
      await expect(start({ SHEAF_DATA_DIR: place })).rejects.toThrow(
        `The data folder ${place} cannot be created (ENOENT): set SHEAF_DATA_DIR`,
      )
  })

  test('names a certificate file that it cannot read', async () => {
    const tls = {
      SHEAF_TLS_CERT: path.join(folder, 'none.pem'),
      SHEAF_TLS_KEY: path.join(folder, 'none.key'),
    }
    await expect(start(tls)).rejects.toThrow('SHEAF_TLS_CERT names a file that cannot be read')
  })
})

describe('the secret of an installation', () => {
  test('is created once, readable by its owner only', async () => {
    const made = await secretIn(folder)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(await secretIn(folder)).toBe(made)
    expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  test('is never replaced silently', async () => {
    await writeFile(path.join(folder, 'secret'), 'short')
    await expect(secretIn(folder)).rejects.toThrow('Delete it')
    expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('short')
  })

  test('gives each purpose its own key', () => {
    const keys = (['session-tokens', 'signed-urls'] as const).map((purpose) => deriveKey('secret', purpose))
    expect(keys[0]).toHaveLength(32)
    expect(keys[0]).not.toEqual(keys[1])
    expect(keys[0]).toEqual(deriveKey('secret', 'session-tokens'))
  })
})

describe('the startup message', () => {
  const say = (environment: Record<string, string>) =>
    startupBanner(
      readSettings(environment, '/srv'),
      { address: 'http://localhost:3000', lan: null },
      '1.2.3',
      true,
    )

  test('names storage locations and what phones need', () => {
    const text = say({})
    for (const part of [
      'http://localhost:3000',
      '/srv/.sheaf/db',
      '/srv/.sheaf/objects',
      '/srv/.sheaf/secret',
    ])
      expect(text).toContain(part)
    expect(text).toContain('need HTTPS')
    expect(text).toContain('press "Connect a phone"')
    expect(say({ HOST: '0.0.0.0' })).not.toContain('press')
  })

  const tls = { SHEAF_TLS_CERT: 'cert.pem', SHEAF_TLS_KEY: 'key.pem' }
  const ipv4 = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const
  const ipv6 = { ...ipv4, family: 'IPv6', netmask: 'ffff:ffff:ffff:ffff::' } as const
  const interfaces = {
    lo: [{ ...ipv4, address: '127.0.0.1', internal: true }],
    wlan0: [
      { ...ipv4, address: '192.168.1.20', internal: false },
      { ...ipv6, address: '2001:db8::20', internal: false, scopeid: 0 },
      { ...ipv6, address: 'fe80::20', internal: false, scopeid: 2 },
    ],
    vpn: [{ ...ipv4, address: '10.8.0.2', internal: false }],
  }

  const [wlan, wlan6, vpn] = [
    'https://192.168.1.20:3000',
    'https://[2001:db8::20]:3000',
    'https://10.8.0.2:3000',
  ]
  test.each([
    ['0.0.0.0', [wlan, vpn], `Open ${wlan} or ${vpn}`],
    ['::', [wlan, wlan6, vpn], `Open ${wlan} or ${wlan6} or ${vpn}`],
    ['localhost', [], 'Set HOST=0.0.0.0'],
  ])('names the addresses by which other devices reach HOST=%s', (HOST, addresses, says) => {
    const settings = readSettings({ HOST, ...tls }, '/srv')
    const text = startupBanner(
      settings,
      { address: 'https://localhost:3000', lan: null },
      '1.2.3',
      true,
      interfaces,
    )
    const network = text.split('\n').filter((line) => line.startsWith('  Network '))
    expect(network).toEqual(addresses.map((address) => `  Network   ${address}`))
    const phones = text.split('\n').find((line) => line.startsWith('  Phones '))
    expect(phones).not.toContain('localhost')
    expect(phones).toContain(says)
  })

  test('reports a machine without a network', () => {
    const settings = readSettings({ HOST: '0.0.0.0', ...tls }, '/srv')
    const text = startupBanner(settings, { address: 'https://localhost:3000', lan: null }, '1.2.3', true, {
      lo: interfaces.lo,
    })
    expect(text).toContain('no network address')
  })

  test('names the database without its password, and the public address', () => {
    const text = say({
      DATABASE_URL: 'postgres://sheaf:hunter2@db.internal:5432/sheaf',
      SHEAF_SECRET: 's'.repeat(32),
      SHEAF_PUBLIC_URL: 'https://sheaf.example.com',
    })
    expect(text).toContain('PostgreSQL db.internal:5432/sheaf')
    expect(text).not.toContain('hunter2')
    expect(text).toContain('Open https://sheaf.example.com')
  })
})
