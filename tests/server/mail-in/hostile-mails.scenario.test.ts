import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAILS_DAYS } from '#contract/mail-in.ts'
import { newId } from '#server/db/new-id.ts'
import { purgeMails } from '#server/mail-in/index.ts'
import type { TaskLane } from '#server/offload/index.ts'
import { type Caller, callerOf } from '#tests/support/caller.ts'
import { type DataServer, dataServer, jpeg } from '#tests/support/data-server.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { check, egress, mailOf, mailsOf, pathOf, RECEIPT_TEXT, setUp } from './given-mails.ts'

vi.setConfig({ testTimeout: 120_000 })

const DAY_MS = 24 * 60 * 60_000
const POISON = 'Poison'
const tasks: string[] = []
/** A thread that crashes on the poisonous mail. */
const background: TaskLane = {
  run: (name, ...input) => {
    tasks.push(name)
    const [source] = input as unknown[]
    return Buffer.isBuffer(source) && source.includes(POISON)
      ? Promise.reject(new Error('The thread of a task ended'))
      : inlineOffload.background.run(name, ...input)
  },
}

let server: DataServer
let imap: ImapServer
let owner: Caller
beforeAll(async () => {
  server = await dataServer({ egress, offload: { ...inlineOffload, background } })
})
afterAll(() => server.close())
beforeEach(async () => {
  imap = await imapServer()
  const person = await server.person(newId())
  owner = callerOf(server, person, await server.workspace(person))
  tasks.length = 0
})
afterEach(async () => {
  await server.db.deleteFrom('mailboxes').execute()
  await imap.close()
})

const files = () => [{ name: 'paper.jpg', bytes: jpeg(String(Math.random())) }]
const outcomes = async () => (await mailsOf(owner)).map(({ state, reason }) => [state, reason])
const rowsOf = () =>
  server.db.selectFrom('incoming_mails').selectAll().where('project_id', '=', owner.project)

test('the text of a stranger’s mail without a file is read, but not that of a mailing list', async () => {
  imap.deliver(mailOf({ from: 'shop@example.net', subject: 'Your receipt', text: RECEIPT_TEXT }))
  imap.deliver(mailOf({ from: owner.person.email, headers: ['Precedence: list'], text: RECEIPT_TEXT }))
  imap.deliver(mailOf({ from: 'shop@example.net', text: 'See you on Monday.' }))
  imap.deliver(mailOf({ from: 'shop@example.net', text: 'See you on Monday.', files: files() }))
  await setUp(owner, imap)
  await check(server)
  expect(await outcomes()).toEqual([
    ['waiting', 'unknown-sender'],
    ['waiting', 'unknown-sender'],
    ['skipped', 'no-documents'],
    ['skipped', 'bulk'],
  ])
  expect(tasks).toEqual(['openMail', 'receiptIn', 'openMail', 'openMail', 'receiptIn', 'openMail'])
  const mail = (await mailsOf(owner)).find(({ subject }) => subject === 'Your receipt')
  expect(mail).toMatchObject({ state: 'waiting', reason: 'unknown-sender' })
  await owner.call('POST', pathOf(owner, `mails/${mail?.id}/accept`), {})
  await check(server)
  expect(await owner.names()).toEqual(['Your receipt.pdf'])
  expect((await mailsOf(owner)).find(({ id }) => id === mail?.id)).toMatchObject({
    state: 'taken',
    attachments: [{ name: 'Your receipt.pdf' }],
  })
})

test('a mail that crashes the parser thread fails after three attempts, and the next one is taken', async () => {
  imap.deliver(mailOf({ from: owner.person.email, subject: POISON, files: files() }))
  imap.deliver(mailOf({ from: owner.person.email, files: files() }))
  await setUp(owner, imap)
  for (let run = 0; run < 3; run += 1) await check(server)
  expect(await outcomes()).toEqual([
    ['taken', null],
    ['failed', 'broken'],
  ])
  expect(tasks).toHaveLength(4)
})

test('a mail that crashed the server three times is not parsed again, nor is a settled one', async () => {
  imap.deliver(mailOf({ from: owner.person.email, files: files() }))
  await setUp(owner, imap)
  await check(server)
  tasks.length = 0
  imap.uidValidity += 1
  await check(server)
  expect(await outcomes()).toEqual([['taken', null]])
  await server.db.updateTable('incoming_mails').set({ state: 'new', attempts: 3 }).execute()
  imap.uidValidity += 1
  await check(server)
  expect(await outcomes()).toEqual([['failed', 'server']])
  expect(tasks).toEqual([])
})

test('a running check does not affect a mailbox that was set up meanwhile', async () => {
  imap.deliver(mailOf({ from: owner.person.email, files: files() }))
  const { write } = server.store
  const another = vi.spyOn(server.store, 'write').mockImplementation(async (...file) => {
    await server.db.updateTable('mailboxes').set({ username: 'another' }).execute()
    return write.apply(server.store, file)
  })
  await setUp(owner, imap)
  await check(server)
  another.mockRestore()
  expect(await owner.names()).toHaveLength(1)
  const mailbox = await server.db.selectFrom('mailboxes').selectAll().executeTakeFirst()
  expect(mailbox).toMatchObject({ username: 'another', last_uid: 0, uid_validity: null })
})

test('old mails without documents are forgotten, but not taken again', async () => {
  const before = new Date(Date.now() - (MAILS_DAYS.named + 1) * DAY_MS)
  imap.deliver(mailOf({ from: 'shop@example.net', headers: ['Precedence: list'] }), before)
  imap.deliver(mailOf({ from: owner.person.email, files: files() }), before)
  imap.deliver(mailOf({ from: 'shop@example.net', files: files() }), before)
  await setUp(owner, imap)
  // One that was connected before.
  await server.db.updateTable('mailboxes').set({ created_at: before, uid_validity: '1' }).execute()
  await check(server)
  await server.db.updateTable('incoming_mails').set({ seen_at: before }).execute()
  await purgeMails({ ...server, now: () => new Date() })
  expect(await rowsOf().execute()).toMatchObject([{ state: 'taken', sender: '', subject: '' }])
  imap.uidValidity += 1
  await check(server)
  expect(await rowsOf().execute()).toHaveLength(1)
  expect(await owner.names()).toHaveLength(1)
})
