import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { testPassword, type TestPerson } from '#tests/support/server.ts'

// An authenticator of the test's own, which answers as WebAuthn says. A browser with one is in tests/e2e/entry.test.ts.

const origin = 'https://sheaf.example'
let server: DataServer
let person: TestPerson
let now = new Date()
let made = 0

beforeAll(async () => {
  server = await dataServer({ now: () => now }, { publicUrl: origin })
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await server.person(`noa${++made}`)
})

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

interface Options {
  readonly challenge: string
}
interface Device {
  readonly id: Buffer
  readonly key: KeyObject
  readonly publicKey: Buffer
  /** Whether the device checked who uses it. */
  verifies: boolean
  origin: string
}

/** CBOR of a byte string of less than 256 bytes. */
const bytes = (content: Uint8Array) => Buffer.concat([Buffer.from([0x58, content.length]), content])

function newDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: EC2, ES256, P-256.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  return { id: randomBytes(16), key: privateKey, publicKey: cose, verifies: true, origin }
}

function clientData(device: Device, type: string, { challenge }: Options): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))
}

function authenticatorData(device: Device, withKey: boolean): Buffer {
  const flags = PRESENT | (device.verifies ? VERIFIED : 0) | (withKey ? HAS_KEY : 0)
  const length = Buffer.from([0, device.id.length])
  const credential = withKey ? [Buffer.alloc(16), length, device.id, device.publicKey] : []
  return Buffer.concat([sha256('sheaf.example'), Buffer.from([flags, 0, 0, 0, 0]), ...credential])
}

const credential = (device: Device, response: Record<string, Buffer>) => ({
  id: device.id.toString('base64url'),
  rawId: device.id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
  response: Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
  ),
})

function created(device: Device, options: Options) {
  const attestationObject = Buffer.concat([
    // {"fmt": "none", "attStmt": {}, "authData": ...}
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    bytes(authenticatorData(device, true)),
  ])
  return credential(device, {
    clientDataJSON: clientData(device, 'webauthn.create', options),
    attestationObject,
  })
}

function asserted(device: Device, options: Options, key = device.key) {
  const data = authenticatorData(device, false)
  const client = clientData(device, 'webauthn.get', options)
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key)
  return credential(device, { clientDataJSON: client, authenticatorData: data, signature })
}

const post = (path: string, body: Record<string, unknown>, token?: string) =>
  server.call('POST', `/auth/passkeys${path}`, { body, token })
const optionsOf = (body: unknown) => (body as { options: Options }).options
const newOptions = async (token = person.token) =>
  optionsOf((await post('/options', { current_password: testPassword }, token)).body)
const signInOptions = async () => optionsOf((await post('/sign-in/options', {})).body)
const list = async () =>
  (
    (await server.call('GET', '/auth/passkeys', { token: person.token })).body as {
      passkeys: { id: string }[]
    }
  ).passkeys

async function addedDevice(): Promise<Device> {
  const device = newDevice()
  const body = { name: 'Phone', response: created(device, await newOptions()) }
  expect((await post('', body, person.token)).status).toBe(201)
  return device
}

const rejected = { status: 401, body: { code: 'bad-credentials' } }

test('signs in with a passkey, without a one-time code', async () => {
  const device = await addedDevice()
  const answer = await post('/sign-in', { response: asserted(device, await signInOptions()) })
  expect(answer.status).toBe(200)
  const { access_token: token } = answer.body as { access_token: string }
  expect((await server.call('GET', '/auth/me', { token })).body).toMatchObject({ email: person.email })
  expect(await list()).toMatchObject([{ name: 'Phone', last_used_at: now.toISOString() }])
})

test('rejects a response that was used, is late, or belongs to other options', async () => {
  const device = await addedDevice()
  const response = asserted(device, await signInOptions())
  expect((await post('/sign-in', { response })).status).toBe(200)
  expect(await post('/sign-in', { response })).toMatchObject(rejected)
  const late = asserted(device, await signInOptions())
  now = new Date(now.getTime() + 3 * 60_000)
  expect(await post('/sign-in', { response: late })).toMatchObject(rejected)
  expect(await post('/sign-in', { response: asserted(device, await newOptions()) })).toMatchObject(rejected)
  const invented = { challenge: randomBytes(38).toString('base64url') }
  expect(await post('/sign-in', { response: asserted(device, invented) })).toMatchObject(rejected)
})

test('rejects another key, another site, a device without user verification, and an unknown passkey', async () => {
  const device = await addedDevice()
  const attempt = async (change: Partial<Device>, key?: KeyObject) =>
    post('/sign-in', { response: asserted({ ...device, ...change }, await signInOptions(), key) })
  expect(await attempt({}, newDevice().key)).toMatchObject(rejected)
  expect(await attempt({ origin: 'https://sheaf.example.evil' })).toMatchObject(rejected)
  expect(await attempt({ verifies: false })).toMatchObject(rejected)
  expect(await attempt({ id: randomBytes(16) })).toMatchObject(rejected)
  expect(await post('/sign-in', { response: {} })).toMatchObject(rejected)
  expect((await attempt({})).status).toBe(200)
})

test('adds one only with the password, for the requesting account, and once', async () => {
  const wrong = await post('/options', { current_password: 'a wrong password' }, person.token)
  expect(wrong).toMatchObject({ status: 422, body: { field: 'current_password' } })
  const options = await newOptions()
  const other = await server.person(`max${made}`)
  const body = { name: 'Phone', response: created(newDevice(), options) }
  expect((await post('', body, other.token)).status).toBe(409)
  expect((await post('', body, person.token)).status).toBe(201)
  expect((await post('', body, person.token)).status).toBe(409)
  expect((await post('', { name: 'Phone', response: {} }, person.token)).status).toBe(409)
})

test('can be deleted only by its user', async () => {
  const device = await addedDevice()
  const [passkey] = await list()
  const other = await server.person(`max${made}`)
  const remove = (token: string) => server.call('DELETE', `/auth/passkeys/${passkey?.id ?? ''}`, { token })
  expect((await remove(other.token)).status).toBe(404)
  expect((await remove(person.token)).status).toBe(204)
  expect(await post('/sign-in', { response: asserted(device, await signInOptions()) })).toMatchObject(
    rejected,
  )
})
