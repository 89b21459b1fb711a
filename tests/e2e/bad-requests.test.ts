import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { deriveKey, secretIn } from '#server/auth/secret.ts'
import { createUrlSigner } from '#server/storage/signer.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import {
  clientOf,
  completionOf,
  eventually,
  filesOf,
  isSettled,
  newPerson,
  newWorkspace,
  put,
  register,
  sendImage,
  type Workspace,
} from '#tests/support/api.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { hostileName } from '#tests/support/fixtures/odd.ts'

// Invalid input through the API: a message, the right status, and nothing half-written.

const app = sharedApp('reading')
let workspace: Workspace
beforeAll(async () => {
  workspace = await newWorkspace(app.origin)
})

const bytesOf = async (name: string) => new Uint8Array(await readFile(await fixture(name)))

/** Refused by the server for what was sent: no 5xx, no lost connection. */
const rejection = { status: expect.toSatisfy((code: number) => code >= 400 && code < 500) }

async function send(path: string, init: RequestInit) {
  const answer = await fetch(`${app.origin}/api${path}`, { method: 'POST', ...init })
  return { status: answer.status, body: ErrorBody.parse(await answer.json()) }
}

/** Why the reading of a file ended as an error; null where it did not. */
async function readingError(id: string): Promise<string | null> {
  const files = await eventually(
    async () => (await filesOf(workspace.client)).filter((file) => file.id === id),
    (found) => found.length === 1 && found.every(isSettled),
  )
  return files[0]?.data.error ?? null
}

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

describe('accounts', () => {
  it('reject a wrong password without revealing which part was wrong', async () => {
    const { person } = workspace
    const form = (username: string, password: string) =>
      send('/auth/token', { body: new URLSearchParams({ username, password }) })
    const wrong = await form(person.email, 'not the password')
    const unknown = await form('nobody@example.com', 'not the password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'bad-credentials' } })
    expect(unknown).toEqual(wrong)
  })

  it('have unique email addresses, ignoring case', async () => {
    const { person } = workspace
    const again = { ...newPerson(), email: person.email.toUpperCase() }
    const answer = await send('/auth/register', json(again))
    expect(answer.body.code).toBe('email-in-use')
    expect(answer.status).toBe(409)
    await expect(
      clientOf(app.origin, null).call('signIn', {
        body: { username: again.username, password: again.password },
      }),
    ).rejects.toMatchObject({ code: 'bad-credentials' })
  })

  it.each([
    ['no JSON at all', 'this is not { json'],
    ['JSON cut short', '{"username": "a", "em'],
    ['nothing', ''],
  ])('a body that is %s', async (_, body) => {
    const answer = await send('/auth/register', { body, headers: { 'Content-Type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', detail: expect.any(String) } })
  })

  it('name the invalid field', async () => {
    const answer = await send('/auth/register', json({ ...newPerson(), password: 'short' }))
    expect(answer).toMatchObject({
      status: 422,
      body: { field: 'password', detail: 'Password must be at least 8 characters long' },
    })
  })
})

describe('signed URLs', () => {
  const jpeg = () => bytesOf('receipt-cafe.jpg')
  const signed = () =>
    workspace.client.call('signImageUpload', { body: { filename: 'a.jpg', contentType: 'image/jpeg' } })
  const request = async (url: string) => {
    const answer = await put(app.origin, url, await jpeg())
    return { status: answer.status, body: ErrorBody.parse(await answer.json()) }
  }

  it('are rejected with a changed expiry, limit or type', async () => {
    const { signedUrl } = await signed()
    const url = new URL(signedUrl, app.origin)
    for (const name of url.searchParams.keys()) {
      const altered = new URL(url)
      altered.searchParams.set(name, `${url.searchParams.get(name)}1`)
      expect(await request(altered.href)).toMatchObject({ status: 403, body: { code: 'url-refused' } })
    }
  })

  it('are rejected for another key', async () => {
    const [one, other] = [await signed(), await signed()]
    const theirs = new URL(other.signedUrl, app.origin)
    const mixed = new URL(one.signedUrl, app.origin)
    mixed.pathname = theirs.pathname
    expect(await request(mixed.href)).toMatchObject({ status: 403, body: { code: 'url-refused' } })
  })

  it('are rejected as expired, so that the client requests new ones', async () => {
    // The server's own signer with the installation's secret, an hour ago.
    const key = deriveKey(await secretIn(app.dataDir), 'signed-urls')
    const signer = createUrlSigner({
      secrets: [Buffer.from(key).toString('hex')],
      now: () => new Date(Date.now() - 60 * 60_000),
    })
    const { gcs_url: url } = await signed()
    const { id: userId } = await workspace.client.call('me', {})
    const { projectId } = workspace
    const grant = { method: 'PUT', projectId, userId, url, contentType: 'image/jpeg' } as const
    const late = signer.sign({ ...grant, maxBytes: 1_000_000 }, 15 * 60)
    expect(await request(late)).toMatchObject({ status: 403, body: { code: 'url-expired' } })
    const early = signer.sign({ ...grant, maxBytes: 1_000_000 }, 90 * 60)
    expect((await put(app.origin, early, await jpeg())).ok).toBe(true)
  })

  it('are rejected without their signature', async () => {
    const { signedUrl } = await signed()
    expect((await request(signedUrl.split('?')[0] ?? '')).status).toBe(403)
  })

  it('without any bytes make no document: the completion names what is missing', async () => {
    const { gcs_url: url } = await signed()
    const before = (await filesOf(workspace.client)).length
    const body = completionOf(url, await jpeg(), 'ghost.jpg', randomUUID())
    await expect(workspace.client.call('completeUpload', { body })).rejects.toMatchObject({ status: 409 })
    expect(await filesOf(workspace.client)).toHaveLength(before)
  })

  it('of another workspace cannot be completed', async () => {
    const stranger = await newWorkspace(app.origin)
    const body = await sendImage(app.origin, stranger.client, await jpeg())
    const attempt = workspace.client.call('completeUpload', { body })
    await expect(attempt).rejects.toMatchObject(rejection)
    expect((await filesOf(workspace.client)).map(({ data }) => data.filename)).not.toContain(body.filename)
  })
})

describe('bytes that are not what they claim', () => {
  it.each(['photo.heic', 'garbage.pdf', 'notes.txt'])(
    'of %s sent as a JPEG create no document',
    async (name) => {
      const before = (await filesOf(workspace.client)).length
      const attempt = (async () => {
        const body = await sendImage(app.origin, workspace.client, await bytesOf(name), name)
        return workspace.client.call('completeUpload', { body })
      })()
      await expect(attempt).rejects.toMatchObject({ code: 'bad-object' })
      expect(await filesOf(workspace.client)).toHaveLength(before)
    },
  )

  it('of length 0 create no document', async () => {
    const attempt = (async () => {
      const body = await sendImage(app.origin, workspace.client, new Uint8Array(), 'empty.jpg')
      return workspace.client.call('completeUpload', { body })
    })()
    await expect(attempt).rejects.toMatchObject({ code: 'bad-object' })
  })

  it('of a small image with 400 million pixels never reach a decoder, and the server stays up', async () => {
    const { client } = workspace
    const bytes = await bytesOf('bomb.png')
    const { signedUrl, gcs_url: url } = await client.call('signImageUpload', {
      body: { filename: 'bomb.png', contentType: 'image/png' },
    })
    await put(app.origin, signedUrl, bytes, 'image/png')
    const body = completionOf(url, bytes, 'bomb.png', randomUUID())
    // Refused at once or ended as an error of its reading: either way with the same reason.
    const reason = await client.call('completeUpload', { body }).then(
      ({ id }) => readingError(id),
      (rejection: Error) => rejection.message,
    )
    expect(reason).toMatch(/pixel|large/i)
    expect((await fetch(`${app.origin}/api/health`)).ok).toBe(true)
  })

  it('may have a name of 300 characters with ../ and quotes', async () => {
    const body = await sendImage(
      app.origin,
      workspace.client,
      await bytesOf('receipt-cafe.jpg'),
      hostileName(),
    )
    const thing = await workspace.client.call('completeUpload', { body })
    expect(thing.data.filename).toMatch(/^\.\.\/\.\.\/etc\/"passwd" 'x' <b>/)
    expect(thing.data.filename.length).toBeLessThanOrEqual(255)
    for (const url of thing.data.pageImages) {
      const { signedUrl } = await workspace.client.call('signDownload', { body: { gcs_url: url } })
      const stored = await fetch(new URL(signedUrl, app.origin))
      expect(new Uint8Array(await stored.arrayBuffer())).toEqual(await bytesOf('receipt-cafe.jpg'))
    }
    await expect(readFile(join(app.dataDir, '../etc/"passwd"'))).rejects.toThrow('ENOENT')
  })
})

describe('two accounts', () => {
  it('may have the same name', async () => {
    const person = newPerson()
    await register(app.origin, person)
    await expect(register(app.origin, person)).rejects.toMatchObject({ code: 'email-in-use' })
  })
})
