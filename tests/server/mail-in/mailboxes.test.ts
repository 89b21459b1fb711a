import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditResponse } from '#contract/audit.ts'
import { createSealing, deriveKey } from '#server/auth/index.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { addressOf, check, egress, mailboxAt, mailboxOf, pathOf, setUp } from './given-mails.ts'

// The calls about the mailbox. Who may call them is the authorisation table's.

const secret = 'a secret of the mailboxes, at least 32 long'
const { server, ada } = givenWorkspace({ clerk: null, deps: { egress }, settings: { secret } })
let imap: ImapServer
beforeAll(async () => {
  imap = await imapServer()
})
afterAll(() => imap.close())
beforeEach(async () => {
  await server.db.deleteFrom('mailboxes').execute()
})

const set = (more: object) => ada.call('PUT', pathOf(ada, 'mailbox'), { ...mailboxAt(imap), ...more })
const tryOut = (more: object = {}) =>
  ada.call('POST', pathOf(ada, 'mailbox/test'), { ...mailboxAt(imap), ...more })

test('never shows the password, stores it encrypted and audits the change', async () => {
  const made = await setUp(ada, imap)
  expect(made).toMatchObject({ address: 'receipts@sheaf.example', problem: null, documents: 0 })
  await check(server)
  expect(JSON.stringify([made, await mailboxOf(ada)])).not.toContain('sesame')
  const [row] = await server.db.selectFrom('mailboxes').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('sesame')
  const sealing = createSealing(deriveKey(secret, 'mailbox-passwords'))
  expect(sealing.open(String(row?.password), ada.project)).toBe('open sesame')
  const [entry] = await server.db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
  expect(entry).toMatchObject({
    action: 'mailbox.set',
    detail: `receipts at 127.0.0.1:${imap.port}, INBOX`,
  })
  const { body } = await ada.call('GET', pathOf(ada, 'audit'), undefined, { 'accept-language': 'de' })
  expect((body as AuditResponse).rows[0]).toMatchObject({
    detail: `receipts auf 127.0.0.1:${imap.port}, INBOX`,
  })
})

test('keeps the password only for the server that it was entered for', async () => {
  await setUp(ada, imap)
  expect(await set({ password: undefined, folder: 'INBOX' })).toMatchObject({ status: 200 })
  expect(await tryOut({ password: undefined })).toMatchObject({ body: { problem: null } })
  for (const more of [{ host: 'imap.example.com' }, { port: 144 }, { username: 'x' }, { security: 'tls' }]) {
    const rejected = { status: 422, body: { field: 'password' } }
    expect(await tryOut({ ...more, password: undefined })).toMatchObject(rejected)
  }
  expect(await set({ port: 144, password: undefined })).toMatchObject({
    status: 422,
    body: { field: 'password' },
  })
})

describe('a server', () => {
  test.each([
    [{ host: '10.0.0.1', security: 'tls' }, 'host', /not on the public internet/],
    [{ host: 'http://127.0.0.1/' }, 'host', /name of a server/],
    [{ host: 'x@127.0.0.1' }, 'host', /name of a server/],
    [{ host: '8.8.8.8' }, 'security', /without encryption/],
  ])('%j is rejected', async (more, field, detail) => {
    expect(await set(more)).toMatchObject({
      status: 422,
      body: { field, detail: expect.stringMatching(detail) as string },
    })
    expect(await mailboxOf(ada)).toBeNull()
  })
})

describe('a test of the connection', () => {
  test.each([
    [{}, null],
    [{ password: 'wrong' }, 'sign-in'],
    [{ folder: 'Receipts' }, 'folder'],
    [{ security: 'starttls' }, 'no-starttls'],
    [{ security: 'tls' }, 'connection'],
    [{ host: '10.0.0.1' }, 'private-network'],
    [{ host: '8.8.8.8' }, 'not-encrypted'],
  ])('with %j reports %s', async (more, problem) => {
    expect(await tryOut(more)).toMatchObject({ status: 200, body: { problem } })
    expect(await mailboxOf(ada)).toBeNull()
  })

  test('stores the error of the mailbox at each check', async () => {
    await set({ password: 'wrong' })
    await check(server)
    expect(await mailboxOf(ada)).toMatchObject({
      problem: 'sign-in',
      checked_at: expect.any(String) as string,
    })
    await set({})
    await check(server)
    expect(await mailboxOf(ada)).toMatchObject({ problem: null })
    await server.db.updateTable('mailboxes').set({ password: 'of another installation' }).execute()
    await check(server)
    expect(await mailboxOf(ada)).toMatchObject({ problem: 'password' })
  })
})

test('each member has an address, which can be renewed', async () => {
  expect(await addressOf(ada)).toBeNull()
  await setUp(ada, imap)
  const first = await addressOf(ada)
  expect(first).toMatch(/^receipts\+[a-z0-9]{10}@sheaf\.example$/)
  expect(await addressOf(ada)).toBe(first)
  const { body } = await ada.call('POST', pathOf(ada, 'mail-address/renew'))
  expect((body as { address: string }).address).not.toBe(first)
  expect(await addressOf(ada)).toBe((body as { address: string }).address)
})

test('deleting a mailbox deletes all data about its mails', async () => {
  await setUp(ada, imap)
  expect((await ada.call('DELETE', pathOf(ada, 'mailbox'))).status).toBe(204)
  expect(await mailboxOf(ada)).toBeNull()
  expect((await ada.call('DELETE', pathOf(ada, 'mailbox'))).status).toBe(204)
})
