import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IncomingMail, MAILS_SHOWN } from '#contract/mail-in.ts'
import { newId } from '#server/db/new-id.ts'
import { type Caller, callerOf } from '#tests/support/caller.ts'
import { type DataServer, dataServer, jpeg } from '#tests/support/data-server.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { addressOf, check, egress, listOf, mailOf, mailsOf, pathOf, setUp } from './given-mails.ts'

let server: DataServer
let people: TestPerson[]
let imap: ImapServer
let owner: Caller
let ben: Caller
let cleo: Caller

beforeAll(async () => {
  server = await dataServer({ egress })
  people = [await server.person('ada'), await server.person('ben'), await server.person('cleo')]
})
afterAll(() => server.close())
beforeEach(async () => {
  imap = await imapServer()
  const [a, b, c] = people as [TestPerson, TestPerson, TestPerson]
  const project = await server.workspace(a)
  for (const one of [b, c]) await server.join(project, one, 'team_member')
  ;[owner, ben, cleo] = [a, b, c].map((one) => callerOf(server, one, project)) as [Caller, Caller, Caller]
  await setUp(owner, imap)
})
afterEach(async () => {
  await server.db.deleteFrom('mailboxes').execute()
  await imap.close()
})

const files = () => [{ name: 'paper.jpg', bytes: jpeg(String(Math.random())) }]
const arrive = async (to?: string) => {
  imap.deliver(mailOf({ from: 'Shop <shop@example.net>', ...(to && { to }), files: files() }))
  await check(server)
}
const decide = (caller: Caller, { id }: Pick<IncomingMail, 'id'>, what: string, body: object = {}) =>
  caller.call('POST', pathOf(caller, `mails/${id}/${what}`), body)
const waiting = async (caller: Caller) => {
  const found = (await mailsOf(caller)).find(({ state }) => state === 'waiting')
  if (!found) throw new Error('No mail waits')
  return found
}

test('a mail of a stranger is held, and becomes a document of the person who accepts it', async () => {
  await arrive()
  const mail = await waiting(owner)
  expect(mail).toMatchObject({
    from: 'shop@example.net',
    subject: 'Papers',
    reason: 'unknown-sender',
    attachments: [{ name: 'paper.jpg', size: expect.any(Number) as number }],
  })
  expect(await owner.names()).toEqual([])
  expect(await mailsOf(ben)).toEqual([])
  expect(await decide(owner, mail, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
  await check(server)
  expect(await owner.names()).toEqual(['paper.jpg'])
  expect(await decide(owner, mail, 'accept')).toMatchObject({ status: 409 })
  // Of this one mail only.
  await arrive()
  expect(await waiting(owner)).toMatchObject({ reason: 'unknown-sender' })
})

test('a discarded mail becomes no document, and stays in the mailbox', async () => {
  await arrive()
  const mail = await waiting(owner)
  expect(await decide(owner, mail, 'discard')).toMatchObject({ body: { state: 'discarded' } })
  imap.uidValidity += 1
  await check(server)
  expect(await mailsOf(owner)).toMatchObject([{ state: 'discarded' }])
  expect(await owner.names()).toEqual([])
  expect(imap.mails).toHaveLength(1)
})

test('a sender can be accepted permanently, until that is revoked', async () => {
  await arrive()
  await decide(owner, await waiting(owner), 'accept', { always: true })
  await arrive()
  await check(server)
  expect(await owner.names()).toHaveLength(2)
  const [sender] = (await listOf(owner)).senders
  expect(sender).toMatchObject({ address: 'shop@example.net', to: null, by: { user_id: owner.person.id } })
  await owner.call('DELETE', pathOf(owner, `mail-senders/${sender?.id}`))
  await arrive()
  expect(await waiting(owner)).toBeTruthy()
})

test('a person decides on mail to their own address, as do owner and admins, but nobody else', async () => {
  await arrive(await addressOf(ben))
  const mail = await waiting(ben)
  expect(mail).toMatchObject({ reason: 'not-that-person', to: { user_id: ben.person.id } })
  expect(await mailsOf(cleo)).toEqual([])
  expect(await decide(cleo, mail, 'accept')).toMatchObject({ status: 403 })
  await decide(ben, mail, 'accept', { always: true })
  await check(server)
  expect(await ben.names()).toEqual(['paper.jpg'])
  // Consent to one address is not consent to another.
  await arrive(await addressOf(cleo))
  expect(await waiting(cleo)).toBeTruthy()
  await arrive(await addressOf(ben))
  expect(await ben.names()).toHaveLength(2)
})

test('a mail to a person’s address that an owner accepts becomes a document of that person', async () => {
  await arrive(await addressOf(ben))
  await decide(owner, await waiting(owner), 'accept')
  await check(server)
  expect(await ben.names()).toEqual(['paper.jpg'])
})

test('mail to a former address of a person is addressed to the workspace', async () => {
  const former = await addressOf(ben)
  await ben.call('POST', pathOf(ben, 'mail-address/renew'))
  await arrive(former)
  expect(await mailsOf(ben)).toEqual([])
  expect(await waiting(owner)).toMatchObject({ to: null })
})

test('a permanent acceptance ends when its author loses the right to accept', async () => {
  await arrive()
  await decide(owner, await waiting(owner), 'accept', { always: true })
  await check(server)
  await server.db.updateTable('mail_senders').set({ user_id: cleo.person.id }).execute()
  await arrive()
  expect(await waiting(owner)).toBeTruthy()
})

test('a mail that has left the mailbox cannot be accepted, and the error says so', async () => {
  await arrive()
  const mail = await waiting(owner)
  imap.mails.length = 0
  await decide(owner, mail, 'accept')
  await check(server)
  expect(await mailsOf(owner)).toMatchObject([{ state: 'failed', reason: 'gone' }])
})

test('mails of strangers are limited, and do not block mails of members', async () => {
  await arrive()
  const [{ id: _id, key: _key, ...row } = { id: '', key: '' }] = await server.db
    .selectFrom('incoming_mails')
    .selectAll()
    .where('project_id', '=', owner.project)
    .execute()
  const more = Array.from({ length: MAILS_SHOWN.waiting - 1 }, () => newId())
  await server.db
    .insertInto('incoming_mails')
    .values(more.map((id) => ({ ...row, id, key: id, attachments: '[]' }) as never))
    .execute()
  imap.deliver(mailOf({ from: 'shop@example.net', subject: 'One too many', files: files() }))
  imap.deliver(mailOf({ from: owner.person.email, files: files() }))
  await check(server)
  expect(await owner.names()).toEqual(['paper.jpg'])
  const mail = (await mailsOf(owner)).find(({ subject }) => subject === 'One too many')
  expect(mail).toMatchObject({ state: 'skipped', reason: 'full' })
  await decide(owner, mail ?? { id: '' }, 'accept')
  await check(server)
  expect(await owner.names()).toHaveLength(2)
})

test('mail to a person who left is held for owner and admins', async () => {
  await arrive(await addressOf(ben))
  await server.db.deleteFrom('members').where('user_id', '=', ben.person.id).execute()
  await decide(owner, await waiting(owner), 'accept')
  await check(server)
  const mail = await waiting(owner)
  expect(mail).toMatchObject({ to: null })
  await decide(owner, mail, 'accept')
  await check(server)
  expect(await owner.names()).toEqual(['paper.jpg'])
})
