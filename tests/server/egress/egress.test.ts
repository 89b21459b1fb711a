import { afterEach, describe, expect, test } from 'vitest'
import { createEgress, EGRESS_LIMITS, type EgressOptions, readAllowList } from '#server/egress/index.ts'
import type { Log } from '#server/deps.ts'
import { type Answering, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { silentLog } from '#tests/support/server.ts'

const open: Receiver[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const receiver = async (answer: Answering) => {
  const started = await startReceiver(answer)
  open.push(started)
  return started
}

const egress = (allow = '', options: Partial<EgressOptions> = {}) =>
  createEgress({ allow: readAllowList(allow), log: silentLog, ...options })
const call = (url: string) =>
  ({
    purpose: 'test',
    projectId: 'p',
    url,
    method: 'POST',
    headers: { 'x-a': 'b' },
    body: '{"a":"é"}',
  }) as const
const leadingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }))

describe('private and invalid addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.100.100.200/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost/',
    'http://localhost./',
  ])('%s is rejected as private', async (url) => {
    expect(await egress().check(url)).toBe('private-network')
    await expect(egress().send(call(url))).rejects.toMatchObject({ problem: 'private-network' })
  })

  test.each(['http://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
    '%s is accepted as public',
    async (url) => {
      expect(await egress().check(url)).toBeNull()
    },
  )

  test.each([
    'file:///etc/passwd',
    'ftp://8.8.8.8/',
    'javascript:alert(1)',
    'http://user:password@8.8.8.8/',
    'http://',
    'accounting',
  ])('%s is rejected as invalid', async (url) => {
    expect(await egress().check(url)).toBe('address')
    await expect(egress().send(call(url))).rejects.toMatchObject({ problem: 'address' })
  })
})

test('a name is rejected if it resolves to a private address or to none', async () => {
  const both = egress('', { resolve: leadingTo('8.8.8.8', '10.0.0.1') })
  expect(await both.check('https://both.example.com/')).toBe('private-network')
  const none = egress('', { resolve: leadingTo() })
  expect(await none.check('https://none.example.com/')).toBe('unresolved')
  const lost = egress('', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await lost.check('https://none.example.com/')).toBe('unresolved')
})

test('the operator can allow networks, addresses and hosts', async () => {
  expect(await egress('10.0.0.0/8').check('http://10.1.2.3/')).toBeNull()
  expect(await egress('10.0.0.0/8').check('http://192.168.1.1/')).toBe('private-network')
  expect(await egress('fd00::/8').check('http://[fd12::1]/')).toBeNull()
  expect(await egress(' 127.0.0.1 , ::1 ').check('http://localhost/')).toBeNull()
  const inside = { resolve: leadingTo('10.0.0.1') }
  expect(await egress('ERP.example.lan', inside).check('http://erp.example.lan/')).toBeNull()
  expect(await egress('erp.example.lan', inside).check('http://x.erp.example.lan/')).toBe('private-network')
  for (const entry of ['10.0.0.0/33', '10.0.0/8', 'http://x', 'a b', '10.0.0.0/', '::/129'])
    expect(() => readAllowList(entry)).toThrow('is not a host, an address or a network')
})

test('connects to the address that was checked, under the host name', async () => {
  const { port, received } = await receiver((_request, response) => response.end('thanks'))
  let asked = 0
  // A second lookup would ask the system's resolver, which does not know the name.
  const pinned = egress('127.0.0.1', {
    resolve: async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 as const }]
    },
  })
  const answer = await pinned.send(call(`http://hooks.invalid:${port}/in?x=1`))
  expect(answer).toMatchObject({ status: 200, complete: true })
  expect(answer.body.toString()).toBe('thanks')
  expect(received).toMatchObject([
    { path: '/in?x=1', headers: { host: `hooks.invalid:${port}`, 'x-a': 'b' }, body: '{"a":"é"}' },
  ])
  expect(asked).toBe(1)
})

test('returns a redirect without following it', async () => {
  const inside = await receiver((_request, response) => response.end('secret'))
  const { port } = await receiver((_request, response) =>
    response.writeHead(307, { location: `http://localhost:${inside.port}/` }).end(),
  )
  const answer = await egress('127.0.0.1').send(call(`http://127.0.0.1:${port}/`))
  expect(answer.status).toBe(307)
  expect(inside.received).toEqual([])
})

test('reads only the beginning of a long response', async () => {
  const { port } = await receiver((_request, response) => response.end(Buffer.alloc(1024 * 1024)))
  const answer = await egress('127.0.0.1').send(call(`http://127.0.0.1:${port}/`))
  expect(answer).toMatchObject({ status: 200, complete: false })
  expect(answer.body.length).toBeLessThanOrEqual(EGRESS_LIMITS.answerBytes)
})

test('times out without a response, during one, and while a name is resolved', async () => {
  const short = { seconds: 0.2 }
  const silent = await receiver(() => undefined)
  const slow = await receiver((_request, response) => void response.writeHead(200).write('a'))
  for (const { port } of [silent, slow])
    await expect(egress('127.0.0.1', short).send(call(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      problem: 'timeout',
    })
  const stuck = egress('', { ...short, resolve: () => new Promise(() => undefined) })
  await expect(stuck.send(call('http://stuck.example.com/'))).rejects.toMatchObject({ problem: 'timeout' })
})

test('names a receiver that is unreachable, disconnects or has no certificate', async () => {
  const dying = await receiver((request) => request.socket.destroy())
  const halfway = await receiver((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a', () => request.socket.destroy())
  })
  for (const { port } of [dying, halfway])
    await expect(egress('127.0.0.1').send(call(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      problem: 'connection',
    })
  await expect(egress('127.0.0.1').send(call(`http://127.0.0.1:1/`))).rejects.toMatchObject({
    problem: 'connection',
  })
})

test('logs each call with its purpose and outcome', async () => {
  const lines: unknown[] = []
  const log: Log = {
    info: (event, fields) => lines.push([event, fields]),
    warn: (event, fields) => lines.push([event, fields]),
    error: () => undefined,
  }
  const { port } = await receiver((_request, response) => response.writeHead(204).end())
  await egress('127.0.0.1', { log }).send(call(`http://127.0.0.1:${port}/`))
  await egress('', { log })
    .send(call('http://10.0.0.1/'))
    .catch(() => undefined)
  expect(lines).toMatchObject([
    ['outgoing-call', { purpose: 'test', projectId: 'p', host: `127.0.0.1:${port}`, status: 204 }],
    ['outgoing-call-failed', { purpose: 'test', host: '10.0.0.1', why: 'private-network' }],
  ])
})

describe('a connection of another protocol', () => {
  const to = (host: string, more: object = {}) => ({
    purpose: 'test',
    projectId: 'p',
    host,
    port: 993,
    seconds: 1,
    ...more,
  })

  test('gets the checked address, and the host name for the certificate', async () => {
    const found = egress('', { resolve: leadingTo('93.184.216.34', '93.184.216.35') })
    expect(await found.connect(to('IMAP.example.com.'), async (way) => way)).toEqual({
      address: '93.184.216.34',
      name: 'imap.example.com',
      isListed: false,
    })
    const listed = egress('10.0.0.0/8')
    expect(await listed.connect(to('10.1.2.3'), async (way) => way)).toEqual({
      address: '10.1.2.3',
      name: null,
      isListed: true,
    })
  })

  test.each([
    ['127.0.0.1', 'private-network'],
    ['::1', 'private-network'],
    ['0x7f.1', 'private-network'],
    ['imap.example.com/x', 'address'],
    ['user@imap.example.com', 'address'],
    ['imap.example.com:25', 'address'],
  ])('is not opened to %s', async (host, problem) => {
    let called = false
    const made = egress().connect(to(host), async () => void (called = true))
    await expect(made).rejects.toMatchObject({ problem })
    expect(called).toBe(false)
  })

  test('times out, and reports the errors of the guard', async () => {
    const open = egress('10.0.0.0/8')
    const silent = open.connect(to('10.0.0.1', { seconds: 0.05 }), (_way, signal) => {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(new Error('closed')))
      return promise
    })
    await expect(silent).rejects.toMatchObject({ problem: 'timeout' })
    const refused = open.connect(to('10.0.0.1'), () => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toMatchObject({ problem: 'connection' })
  })
})
