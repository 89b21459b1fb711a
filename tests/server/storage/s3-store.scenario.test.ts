import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#server/deps.ts'
import { newId } from '#server/db/new-id.ts'
import { createS3Addresses, objectUrl, openS3Store } from '#server/storage/index.ts'
import { openBucket } from '#server/storage/s3/s3-request.ts'
import { sha256 } from '#tests/support/data-server.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { signatureOf } from '#tests/support/s3-signature.ts'

let folder: string
let s3: S3Server
let store: ObjectStore
let at: Date
const now = () => at
beforeEach(async () => {
  at = new Date('2026-11-22T10:00:00Z')
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-s3-'))
  s3 = await startS3({ now })
  store = await openS3Store({ setting: s3.setting, scratch: folder, limit: 1000, now })
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const project = 'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa'
const sign = (method: 'GET' | 'PUT', key: string) =>
  createS3Addresses(s3.setting, now).sign(
    {
      method,
      projectId: project,
      userId: 'ada',
      url: objectUrl(project, key),
      contentType: 'image/jpeg',
      maxBytes: 1000,
    },
    900,
  )
const send = (url: string, body: string, type = 'image/jpeg') =>
  fetch(url, { method: 'PUT', body, headers: { 'Content-Type': type } })
const statusAndCode = async (answer: Response) =>
  `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''}`.trim()

describe('the signature', () => {
  // The worked examples of "Authenticating Requests (AWS Signature Version 4)" in Amazon's S3 API reference.
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const published = new Date('2013-05-24T00:00:00Z')

  test('of a presigned URL matches the published example', async () => {
    const endpoint = 'https://examplebucket.s3.amazonaws.com'
    const setting = { ...example, endpoint, publicEndpoint: endpoint, bucket: 'test.txt', direct: true }
    const url = new URL(await openBucket(setting, () => published).presign('GET', '', 86_400))
    expect(url.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  test('that the test store expects matches the published example', () => {
    const payload = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': payload,
      'x-amz-date': '20130524T000000Z',
    }
    const signature = signatureOf({ method: 'GET', target: '/test.txt', headers }, example.secretAccessKey, {
      names: Object.keys(headers),
      datetime: '20130524T000000Z',
      scope: '20130524/us-east-1/s3/aws4_request',
      payload,
    })
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })
})

describe('a presigned URL for a device', () => {
  test('accepts bytes, which are then checked and stored', async () => {
    const key = newId()
    const address = await sign('PUT', key)
    expect((await send(address, 'receipt')).status).toBe(200)
    expect(await store.head(key)).toEqual({ size: 7, sha256: sha256('receipt') })
    // The URL still works, but does not change the stored object.
    await send(address, 'forged!')
    expect(await store.head(key)).toEqual({ size: 7, sha256: sha256('receipt') })
    expect(await readFile(await store.localPath(key), 'utf8')).toBe('receipt')
    const read = await fetch(await sign('GET', key))
    expect(await read.text()).toBe('receipt')
    expect(read.headers.get('content-disposition')).toBe('inline')
    await store.remove(key)
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('is valid only for its type, object, method and lifetime', async () => {
    const key = newId()
    const address = await sign('PUT', key)
    expect(await statusAndCode(await send(address, 'x', 'text/html'))).toBe('403 SignatureDoesNotMatch')
    expect(await statusAndCode(await send(address.replace(key, newId()), 'x'))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await statusAndCode(await fetch(address))).toBe('403 SignatureDoesNotMatch')
    at = new Date(at.getTime() + 901_000)
    expect(await statusAndCode(await send(address, 'x'))).toBe('403 AccessDenied')
    expect(s3.objects.size).toBe(0)
  })

  test('cannot exceed the upload limit', async () => {
    const key = newId()
    await send(await sign('PUT', key), 'x'.repeat(1001))
    await expect(store.head(key)).rejects.toMatchObject({ reason: 'too-large' })
    expect(s3.objects.size).toBe(0)
    expect(await store.head(key)).toBeNull()
  })

  test('is checked by many servers concurrently with the same result', async () => {
    const key = newId()
    await send(await sign('PUT', key), 'receipt')
    const looks = await Promise.all(Array.from({ length: 8 }, () => store.head(key)))
    expect(new Set(looks.map((look) => look?.sha256))).toEqual(new Set([sha256('receipt')]))
  })
})

test.each([
  ['looks for it', 'HEAD incoming/'],
  ['copies it', 'PUT objects/'],
])('an upload is found even if another call moves it before this one %s', async (_step, held) => {
  const key = newId()
  const incoming = `incoming/${key}`
  let calls = 0
  const before = (call: string) => {
    if (call !== held + key || (calls += 1) < 2) return undefined
    return waitFor(() => expect(shared.objects.has(incoming)).toBe(false))
  }
  const shared = await startS3({ now, unconditional: true, before })
  try {
    const opened = await openS3Store({ setting: shared.setting, scratch: folder, limit: 1000, now })
    shared.objects.set(incoming, { bytes: Buffer.from('receipt'), type: 'image/jpeg' })
    const found = { size: 7, sha256: sha256('receipt') }
    expect(await Promise.all([opened.head(key), opened.head(key)])).toEqual([found, found])
    expect(calls).toBe(2)
  } finally {
    await shared.stop()
  }
})

describe('a store', () => {
  test('that is busy for a moment is retried', async () => {
    const key = newId()
    s3.failNext(503)
    s3.failNext(500)
    await store.write(key, pieces('receipt'), 1000)
    expect(await store.head(key)).toMatchObject({ size: 7 })
  })

  test('that stays busy fails with an error without key and signature', async () => {
    for (let n = 0; n < 4; n++) s3.failNext(503)
    await expect(store.head(newId())).rejects.toThrow(/^The object store responded 503 SlowDown to GET\.$/)
  })

  test.each([
    ['no such bucket', { bucket: 'nowhere' }, /There is no bucket nowhere/],
    ['a wrong secret', { secretAccessKey: 'wrong' }, /SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/],
    ['a wrong key', { accessKeyId: 'wrong' }, /InvalidAccessKeyId.*S3_ACCESS_KEY_ID/],
  ])('that has %s is reported at startup', async (_, wrong, says) => {
    const setting = { ...s3.setting, ...wrong }
    await expect(openS3Store({ setting, scratch: folder, limit: 1000, now })).rejects.toThrow(says)
  })

  test('that ignores conditions still stores only the first bytes', async () => {
    const older = await startS3({ now, unconditional: true })
    try {
      const kept = await openS3Store({ setting: older.setting, scratch: folder, limit: 1000, now })
      const key = newId()
      await kept.write(key, pieces('receipt'), 1000)
      expect(await kept.write(key, pieces('receipt'), 1000)).toMatchObject({ size: 7 })
      await expect(kept.write(key, pieces('forged!'), 1000)).rejects.toMatchObject({ reason: 'conflict' })
      expect(await kept.head(key)).toMatchObject({ sha256: sha256('receipt') })
    } finally {
      await older.stop()
    }
  })

  test('with more than one page of keys lists them all', async () => {
    for (let n = 0; n < 2005; n++) {
      const key = `bbbbbbbb-0000-7000-8000-${String(n).padStart(12, '0')}`
      s3.objects.set(`objects/${key}`, { bytes: Buffer.from('x'), type: 'image/png' })
    }
    const told: string[] = []
    for await (const key of store.keys()) told.push(key)
    expect(new Set(told).size).toBe(2005)
  })
})

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
