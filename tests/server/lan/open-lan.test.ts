import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest, type RequestListener } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textsIn } from '#messages/current-language.ts'
import { texts } from '#messages/lan.ts'
import { type Lan, openLan } from '#server/lan/open-lan.ts'
import { silentLog } from '#tests/support/server.ts'

let folder: string
let lan: Lan | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-lan-'))
})
afterEach(async () => {
  await lan?.stop()
  lan = undefined
  await rm(folder, { recursive: true })
})

const answer: RequestListener = (request, response) => response.end(`app ${request.url}`)
const start = async (addresses: readonly string[] = ['127.0.0.1'], now = Date.now) => {
  lan = await openLan({
    dataDir: folder,
    port: 0,
    host: '127.0.0.1',
    handle: answer,
    log: silentLog,
    addresses: () => addresses,
    now,
  })
  return { lan, port: Number(new URL(lan.pages()[0] ?? '').port) }
}

async function get(send: typeof plainRequest, options: RequestOptions) {
  const call = send({ ...options, host: '127.0.0.1' }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { headers: response.headers, status: response.statusCode, body: await text(response) }
}
const authorityOf = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/sheaf.crt`)
  expect(response.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  return new X509Certificate(Buffer.from(await response.arrayBuffer()))
}

describe('the port for phones', () => {
  it('serves the app to a device that trusts only its authority', async () => {
    const { port } = await start()
    const ca = (await authorityOf(port)).toString()
    const { body } = await get(secureRequest, { port, path: '/project/1', ca, servername: '' })
    expect(body).toBe('app /project/1')
    await expect(get(secureRequest, { port, path: '/' })).rejects.toThrow(/certificate/)
  })

  it('serves the page in the language of the phone', async () => {
    const { port } = await start()
    const options = { port, path: '/', headers: { 'accept-language': 'de-AT,de;q=0.9' } }
    const { body } = await get(plainRequest, options)
    expect(body).toContain('<html lang="de" dir="ltr">')
    expect(body).toContain(textsIn(texts, 'de').title)
    expect(textsIn(texts, 'de').title).not.toBe(textsIn(texts, 'en').title)
  })

  it('serves a page by HTTP, and never the app', async () => {
    const { port, lan: open } = await start()
    const { body, headers } = await get(plainRequest, { port, path: '/invitation/a-b_c?x=1' })
    expect(body).toContain(`https://127.0.0.1:${port}/invitation/a-b_c?x=1`)
    expect(body).toContain('Download the certificate')
    expect(body).toContain(open.fingerprint)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('does not link to a host that the request made up', async () => {
    const { port } = await start()
    const strange = await get(plainRequest, {
      port,
      path: '//evil.example/"><b>',
      headers: { host: 'evil.example' },
    })
    expect(strange.body).toContain(`href="https://127.0.0.1:${port}/login"`)
    expect(strange.body).not.toContain('evil.example')
  })

  it('reports at once where phones connect after the machine gets another address', async () => {
    const addresses = ['10.0.0.5']
    const { lan: open, port } = await start(addresses)
    expect(open.pageFor('localhost:3000')).toBe(`http://10.0.0.5:${port}`)
    addresses.unshift('192.168.1.20')
    expect(open.pageFor('localhost:3000')).toBe(`http://192.168.1.20:${port}`)
    expect(open.pageFor(`10.0.0.5:${port}`)).toBe(`http://10.0.0.5:${port}`)
  })

  it('survives a device that sends garbage, and one that disconnects', async () => {
    const { port } = await start()
    for (const bytes of [[0x16, 0x03, 0x01, 0xff, 0xff, 0x00], [0x00, 0x01, 0x02], []]) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      socket.end(Uint8Array.from(bytes))
      socket.resume()
      await once(socket, 'close')
    }
    expect((await get(plainRequest, { port, path: '/' })).status).toBe(200)
  })

  it('stops despite an open connection that has sent nothing', async () => {
    const { port, lan: open } = await start()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.resume()
    const closed = once(socket, 'close')
    lan = undefined
    await open.stop()
    await closed
    expect(socket.destroyed).toBe(true)
  })
})

describe('its certificates', () => {
  it('are for private networks only, and their keys are readable by the owner only', async () => {
    const { port } = await start()
    const ca = await authorityOf(port)
    expect(ca.ca).toBe(true)
    expect(ca.subject).toMatch(/^CN=Sheaf on .+\nO=Sheaf$/)
    // Any other name is rejected by a critical extension.
    expect(ca.raw.includes(Buffer.from([0x55, 0x1d, 0x1e, 0x01, 0x01, 0xff]))).toBe(true)
    const files = await readdir(path.join(folder, 'lan'))
    expect(files.toSorted()).toEqual(['authority.pem', 'server.pem'])
    const modes = await Promise.all(files.map(async (name) => stat(path.join(folder, 'lan', name))))
    // Windows has no such file modes.
    const others = process.platform === 'win32' ? [] : modes.filter(({ mode }) => (mode & 0o077) !== 0)
    expect(others).toEqual([])
  })

  it('keep their authority, and are replaced for another address and before they expire', async () => {
    const stored = (name: string) => readFile(path.join(folder, 'lan', `${name}.pem`), 'utf8')
    const states: (readonly [string, string])[] = []
    const days = 24 * 60 * 60 * 1000
    for (const [addresses, now] of [
      [['127.0.0.1'], Date.now()],
      [['127.0.0.1'], Date.now() + 300 * days],
      [['127.0.0.1', '127.0.0.9'], Date.now()],
      [['127.0.0.1', '127.0.0.9'], Date.now() + 380 * days],
    ] as const) {
      await start(addresses, () => now)
      states.push([await stored('authority'), await stored('server')])
      await lan?.stop()
    }
    expect(new Set(states.map(([authority]) => authority)).size).toBe(1)
    const [first, same, other, later] = states.map(([, server]) => server)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
    expect(later).not.toBe(other)
    expect(new X509Certificate(other ?? '').subjectAltName).toContain('IP Address:127.0.0.9')
  })
})
