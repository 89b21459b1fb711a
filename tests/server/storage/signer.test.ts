import { describe, expect, test } from 'vitest'
import { createUrlSigner, objectUrl } from '#server/storage/index.ts'
import { newId } from '#server/db/new-id.ts'

let time = new Date('2026-11-21T08:00:00Z')
const now = () => time
const signer = createUrlSigner({ secrets: ['the first secret'], now })
const projectId = newId()
const key = newId()
const grant = {
  method: 'PUT',
  projectId,
  userId: 'ada',
  url: objectUrl(projectId, key),
  contentType: 'image/jpeg',
  maxBytes: 1000,
} as const
const signed = signer.sign(grant, 900)
const refused = { ok: false, code: 'url-refused' }

test('a URL allows exactly what was signed', () => {
  expect(signed).toMatch(/^\/api\/objects\/[0-9a-f-]{36}\?/)
  const expires = time.getTime() / 1000 + 900
  expect(signer.verify('PUT', signed)).toEqual({ ok: true, key, grant: { ...grant, expires } })
})

test('a URL expires', () => {
  const before = time
  time = new Date(before.getTime() + 900_000)
  expect(signer.verify('PUT', signed)).toMatchObject({ ok: true })
  time = new Date(before.getTime() + 901_000)
  expect(signer.verify('PUT', signed)).toEqual({ ok: false, code: 'url-expired' })
  time = before
})

describe('rejects', () => {
  const other = newId()
  const altered: [string, string][] = [
    ['another key', signed.replace(key, other)],
    ['another workspace', signed.replace(`project=${projectId}`, `project=${other}`)],
    ['another person', signed.replace('person=ada', 'person=bob')],
    ['another type', signed.replace('type=jpeg', 'type=pdf')],
    ['a type that there is not', signed.replace('type=jpeg', 'type=html')],
    ['more bytes', signed.replace('max=1000', 'max=9999')],
    ['the same number written otherwise', signed.replace('max=1000', 'max=1000.0')],
    ['more time', signed.replace(/expires=(\d)/, 'expires=9$1')],
    ['no signature', signed.replace(/&signature=.*/, '')],
    ['an empty signature', signed.replace(/signature=.*/, 'signature=')],
    ['a signature cut short', signed.slice(0, -1)],
    ['a parameter there twice', `${signed}&max=1000`],
    ['a parameter that is not ours', `${signed}&download=1`],
    ['an encoded slash', signed.replace(key, `${key}%2f`)],
    ['an encoded dot', signed.replace(key, `%2e${key}`)],
    ['a way up', signed.replace('/objects/', '/objects/../objects/')],
    ['a control character', signed.replace('max=', 'max=%0a')],
    ['a raw line break', signed.replace('max=', 'max=\n')],
    ['another path', signed.replace('/api/', '/')],
    ['no query', signed.replace(/\?.*/, '')],
  ]
  test.each(altered)('%s', (_name, url) => {
    expect(url).not.toBe(signed)
    expect(signer.verify('PUT', url)).toEqual(refused)
  })

  test.each(['GET', 'POST', 'DELETE', 'HEAD', 'put'])('the method %s', (method) => {
    expect(signer.verify(method, signed)).toEqual(refused)
  })
})

test('a new secret signs while URLs of the old one stay valid, until it is removed', () => {
  const rotated = createUrlSigner({ secrets: ['the second secret', 'the first secret'], now })
  expect(rotated.verify('PUT', signed)).toMatchObject({ ok: true })
  const dropped = createUrlSigner({ secrets: ['the second secret'], now })
  expect(dropped.verify('PUT', signed)).toEqual(refused)
  expect(dropped.verify('PUT', rotated.sign(grant, 900))).toMatchObject({ ok: true })
})

test('signed URLs begin with the public URL', () => {
  const there = createUrlSigner({ secrets: ['s'], now, publicUrl: 'https://sheaf.example' })
  const url = there.sign(grant, 900)
  expect(url).toMatch(/^https:\/\/sheaf\.example\/api\/objects\//)
  expect(there.verify('PUT', url.replace('https://sheaf.example', ''))).toMatchObject({ ok: true })
})

test('signs only URLs of the store', () => {
  expect(() => signer.sign({ ...grant, url: 'gs://bucket/../x' }, 900)).toThrow('Only addresses')
})
