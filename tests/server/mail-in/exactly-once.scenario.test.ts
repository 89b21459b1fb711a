import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, callerOf } from '#tests/support/caller.ts'
import { type DataServer, dataServer, jpeg } from '#tests/support/data-server.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { check, egress, mailboxOf, mailOf, mailsOf, setUp } from './given-mails.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: DataServer
let twin: DataServer
beforeAll(async () => {
  server = await dataServer({ egress })
  twin = await dataServer({ egress, store: server.store }, {}, { database: server })
})
afterAll(async () => {
  await twin.close()
  await server.close()
})

const given = async (name: string) => {
  const person = await server.person(name)
  const owner = callerOf(server, person, await server.workspace(person))
  const imap = await imapServer()
  const file = (of: string) => ({ name: `${of}.jpg`, bytes: jpeg(`${name} ${of}`) })
  const deliver = (...names: string[]) => imap.deliver(mailOf({ from: person.email, files: names.map(file) }))
  return { owner, imap, deliver }
}
const namesOf = async (caller: Caller) => (await caller.names()).map(String).toSorted()

test('a mail is taken once after the connection ends before it is complete, or before it is flagged', async () => {
  const { owner, imap, deliver } = await given('cut')
  const mail = deliver('one', 'two')
  imap.cut = (command) => command.startsWith('UID STORE')
  await setUp(owner, imap)
  await check(server)
  expect(await namesOf(owner)).toEqual(['one.jpg', 'two.jpg'])
  expect(await mailboxOf(owner)).toMatchObject({ problem: 'connection' })
  expect(mail.flags.size).toBe(0)
  imap.cut = () => false
  await check(server)
  expect(await namesOf(owner)).toEqual(['one.jpg', 'two.jpg'])
  expect(await mailboxOf(owner)).toMatchObject({ problem: null, documents: 2 })
  expect(mail.flags.size).toBe(2)
  await imap.close()
})

test('a mail is taken once if UIDs change or it is delivered twice', async () => {
  const { owner, imap, deliver } = await given('validity')
  const { source } = deliver('one')
  imap.deliver(Buffer.concat([Buffer.from('Received: by another server\r\n'), source]))
  await setUp(owner, imap)
  await check(server)
  imap.uidValidity = 2
  for (const mail of imap.mails.splice(0)) imap.deliver(mail.source)
  deliver('two')
  await check(server)
  expect(await namesOf(owner)).toEqual(['one.jpg', 'two.jpg'])
  expect(await mailsOf(owner)).toHaveLength(3)
  await imap.close()
})

test('a mail is taken once by two servers that check the mailbox at the same time', async () => {
  const { owner, imap, deliver } = await given('twins')
  await setUp(owner, imap)
  for (const name of ['one', 'two', 'three', 'four']) deliver(name)
  await Promise.all([check(server), check(twin)])
  expect(await namesOf(owner)).toEqual(['four.jpg', 'one.jpg', 'three.jpg', 'two.jpg'])
  expect(await mailsOf(owner)).toHaveLength(4)
  await imap.close()
})

test('a run takes a limited number of mails, and the next one continues', async () => {
  const { owner, imap } = await given('many')
  for (let n = 0; n < 60; n += 1) imap.deliver(mailOf({ from: owner.person.email, text: `Mail ${n}` }))
  await setUp(owner, imap)
  const count = async () =>
    (
      await server.db
        .selectFrom('incoming_mails')
        .select('id')
        .where('project_id', '=', owner.project)
        .execute()
    ).length
  await waitFor(async () => expect(await count()).toBe(50))
  await check(server)
  expect(await count()).toBe(60)
  await imap.close()
})

test('an error of the server ends the run; after three the mail fails and the next one is taken', async () => {
  const { owner, imap, deliver } = await given('errors')
  deliver('bad')
  deliver('good')
  const { write } = server.store
  const bad = vi.spyOn(server.store, 'write').mockImplementation(async (key, bytes, limit) => {
    if ((await mailsTried()) < 4) throw new Error('the disk is full')
    return write.call(server.store, key, bytes, limit)
  })
  const mailsTried = async () => {
    const row = await server.db
      .selectFrom('incoming_mails')
      .select('attempts')
      .where('project_id', '=', owner.project)
      .orderBy('id')
      .executeTakeFirst()
    return row?.attempts ?? 0
  }
  await setUp(owner, imap)
  for (let run = 0; run < 4; run += 1) await check(server)
  bad.mockRestore()
  expect((await mailsOf(owner)).map(({ state, reason }) => [state, reason])).toEqual([
    ['taken', null],
    ['failed', 'server'],
  ])
  expect(await namesOf(owner)).toEqual(['good.jpg'])
  await imap.close()
})
