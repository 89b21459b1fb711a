import { beforeEach, expect, test } from 'vitest'
import { jpeg } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { uploaderFor } from '../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// A signed address is worth what its person may do at the moment of its use.

const { server, owner, clerk, ada, uploads } = givenWorkspace({ clerk: ['Finance'] })
/** A document of Finance, its page, and the clerk's address to read it. */
let id: string
let page: string
let address: string

beforeEach(async () => {
  const file = await uploads.ada.photo()
  id = file.id
  page = file.data.pageImages[0] ?? ''
  await server.db.updateTable('things').set({ department: 'Finance' }).where('id', '=', id).execute()
  address = await addressFor(clerk)
})

async function addressFor(person: TestPerson): Promise<string> {
  const { body } = await uploaderFor(server, person, ada.project).call('generate-download-signed-url', {
    gcs_url: page,
  })
  return (body as { signedUrl: string }).signedUrl
}
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
const asOwner = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const { status } = await server.call(method, path, {
    token: owner.token,
    ...(path.startsWith('/projects') ? {} : { project: ada.project }),
    ...(body === undefined ? {} : { body }),
  })
  expect(status).toBeLessThan(300)
}
const change = (body: unknown) => asOwner('PUT', `/projects/${ada.project}/members/${clerk.id}`, body)

test('a removed member cannot read with an earlier URL', async () => {
  expect(await statusOf(address)).toBe(200)
  await asOwner('DELETE', `/projects/${ada.project}/members/${clerk.id}`)
  const { statusCode, ...answer } = await server.app.inject(address)
  expect([statusCode, answer.json()]).toEqual([
    404,
    { code: 'not-found', detail: 'There is no such file here, or you may not open it.' },
  ])
  expect(await statusOf(await addressFor(owner))).toBe(200)
})

test('follows the departments and role of its user', async () => {
  expect(await statusOf(address)).toBe(200)
  await change({ role: 'team_member', departments: ['Legal'] })
  expect(await statusOf(address)).toBe(404)
  await change({ role: 'admin' })
  expect(await statusOf(address)).toBe(200)
  await change({ role: 'team_member', departments: [] })
  expect(await statusOf(address)).toBe(404)
})

test('follows the department of the document', async () => {
  await server.db.updateTable('things').set({ department: 'Legal' }).where('id', '=', id).execute()
  expect(await statusOf(address)).toBe(404)
})

test('cannot read a deleted document, and can again once it is restored', async () => {
  address = await addressFor(owner)
  await asOwner('DELETE', `/things/${id}`)
  expect(await statusOf(address)).toBe(404)
  await asOwner('POST', `/trash/${id}/restore`)
  expect(await statusOf(address)).toBe(200)
})

test('reads a deactivated workspace for its owner only', async () => {
  const ofOwner = await addressFor(owner)
  await asOwner('PUT', `/projects/${ada.project}`, { is_active: false })
  expect([await statusOf(address), await statusOf(ofOwner)]).toEqual([404, 200])
})

test('is bound to its user, not to a session', async () => {
  const guest = await server.person('guest')
  await server.join(ada.project, guest, 'admin')
  address = await addressFor(guest)
  expect((await server.call('POST', '/auth/logout', { token: guest.token })).status).toBeLessThan(300)
  expect(await statusOf(address)).toBe(200)
})

test('a removed member cannot send bytes to an earlier URL or complete', async () => {
  const theirs = uploaderFor(server, clerk, ada.project)
  const bytes = jpeg('sent before')
  const [sent, late] = [await theirs.sent(bytes), await theirs.sign()]
  await asOwner('DELETE', `/projects/${ada.project}/members/${clerk.id}`)
  expect(await server.put(late.signedUrl, bytes)).toMatchObject({
    status: 403,
    body: { code: 'url-refused' },
  })
  expect(await server.store.head(late.gcs_url.split('/').at(-1) ?? '')).toBeNull()
  expect(await theirs.complete(sent)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('accepts no bytes at the URLs of a purged document', async () => {
  const { signedUrl, gcs_url } = await uploads.ada.sign()
  const bytes = jpeg('to be purged')
  await server.put(signedUrl, bytes)
  const state = 'deleting'
  await server.db.updateTable('objects').set({ state }).where('url', '=', gcs_url).execute()
  expect(await server.put(signedUrl, bytes)).toMatchObject({ status: 403, body: { code: 'url-refused' } })
  await server.db.deleteFrom('objects').where('url', '=', gcs_url).execute()
  expect(await server.put(signedUrl, bytes)).toMatchObject({ status: 403, body: { code: 'url-refused' } })
})
