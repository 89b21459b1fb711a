import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, callerOf } from '#tests/support/caller.ts'
import { type DataServer, dataServer, jpeg, png } from '#tests/support/data-server.ts'
import { ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import {
  addressOf,
  attachedMail,
  check,
  egress,
  mailboxOf,
  mailOf,
  mailsOf,
  RECEIPT_TEXT,
  setUp,
} from './given-mails.ts'

// Pages are drawn by a real process on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let server: DataServer
let ada: TestPerson
let ben: TestPerson
let imap: ImapServer
let owner: Caller
let member: Caller

beforeAll(async () => {
  server = await dataServer({ egress }, { mailFrom: 'sheaf@sheaf.example' })
  ada = await server.person('ada')
  ben = await server.person('ben')
})
afterAll(() => server.close())
beforeEach(async () => {
  imap = await imapServer()
  const project = await server.workspace(ada)
  await server.join(project, ben, 'team_member', ['finance'])
  owner = callerOf(server, ada, project)
  member = callerOf(server, ben, project)
})
afterEach(async () => {
  await server.db.deleteFrom('mailboxes').execute()
  await imap.close()
})

const photo = (name = 'photo.jpg') => ({ name, bytes: jpeg(`${name} ${Math.random()}`) })
const take = async () => {
  await setUp(owner, imap)
  await check(server)
}

describe('a mail of a member', () => {
  test('makes a document of each supported file, on behalf of the member', async () => {
    const files = [photo('one.jpg'), photo('two.jpg'), { name: 'notes.txt', bytes: Buffer.from('x') }]
    const mail = imap.deliver(mailOf({ from: 'Ben <BEN@example.com>', files }))
    await take()
    const { rows } = await owner.list()
    expect(rows.map(({ data }) => String(data['filename'])).toSorted()).toEqual(['one.jpg', 'two.jpg'])
    const made = server.db.selectFrom('things').select('created_by').where('project_id', '=', owner.project)
    expect(await made.where('kind', '=', 'File').execute()).toEqual([
      { created_by: ben.id },
      { created_by: ben.id },
    ])
    expect((await member.list()).rows).toHaveLength(2)
    expect(await mailsOf(owner)).toMatchObject([
      { state: 'taken', from: 'ben@example.com', attachments: [{ name: 'one.jpg' }, { name: 'two.jpg' }] },
    ])
    expect([...mail.flags]).toEqual(['\\Seen', 'Sheaf'])
    expect(await mailboxOf(owner)).toMatchObject({ problem: null, documents: 2 })
  })

  test('becomes a document itself if it is a receipt and has no file', async () => {
    imap.deliver(mailOf({ from: ada.email, subject: 'Your receipt', text: RECEIPT_TEXT }))
    imap.deliver(mailOf({ from: ada.email, text: 'Hi,\n\nsee attached, the total was 12.50 EUR.\n\nAda' }))
    await take()
    const { rows } = await owner.list()
    expect(rows.map(({ data }) => data['filename'])).toEqual(['Your receipt.pdf'])
    expect(rows[0]?.data['originals']).toHaveLength(1)
    expect((await mailsOf(owner)).map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'no-documents'],
      ['taken', null],
    ])
  })

  test('may contain an e-invoice, and an attached mail with a file', async () => {
    const inner = mailOf({ from: 'shop@example.com', files: [photo('inner.jpg')] })
    imap.deliver(
      mailOf({
        from: ada.email,
        files: [{ name: 'invoice.xml', bytes: Buffer.from(ublInvoice()) }, attachedMail(inner)],
      }),
    )
    await take()
    expect((await owner.names()).map(String).toSorted()).toEqual(['inner.jpg', 'invoice.xml'])
  })

  test('does not include the logo of its signature', async () => {
    const logo = { name: 'logo.png', bytes: png('logo', 120, 40), type: 'image/png', cid: 'logo' }
    imap.deliver(mailOf({ from: ada.email, files: [logo, photo('paper.jpg')] }))
    await take()
    expect(await owner.names()).toEqual(['paper.jpg'])
  })

  test('to another member’s own address is held for that member', async () => {
    await setUp(owner, imap)
    imap.deliver(mailOf({ from: ada.email, to: await addressOf(member), files: [photo()] }))
    await check(server)
    expect(await mailsOf(member)).toMatchObject([
      { state: 'waiting', reason: 'not-that-person', to: { user_id: ben.id } },
    ])
  })

  test('does not count as theirs if the mail server reports a forged sender', async () => {
    const headers = ['Authentication-Results: mx.example; dmarc=fail header.from=example.com']
    imap.deliver(mailOf({ from: ada.email, headers, files: [photo()] }))
    await take()
    expect(await mailsOf(owner)).toMatchObject([{ state: 'waiting', reason: 'forged' }])
  })
})

describe('no document is made', () => {
  test.each([
    ['automatic', { from: 'ada@example.com', headers: ['Auto-Submitted: auto-replied'] }],
    ['bulk', { from: 'ada@example.com', headers: ['Precedence: list'] }],
    ['own', { from: 'Sheaf <sheaf@sheaf.example>' }],
    ['own', { from: 'receipts@sheaf.example' }],
  ])('of a mail that is %s', async (reason, given) => {
    imap.deliver(mailOf({ ...given, files: [photo()] }))
    await take()
    expect(await mailsOf(owner)).toMatchObject([{ state: 'skipped', reason, documents: [] }])
  })

  test('of mails that are too large or broken, and the next one is taken', async () => {
    const large = imap.deliver(mailOf({ from: ada.email, subject: 'Large', files: [photo()] }))
    imap.sizes.set(large.uid, 50 * 1024 * 1024)
    const many = Array.from({ length: 150 }, () => '--x\nContent-Type: text/plain\n\nx').join('\n')
    imap.deliver(
      `From: ${ada.email}\nSubject: Broken\nContent-Type: multipart/mixed; boundary=x\n\n${many}\n--x--\n`,
    )
    imap.deliver(
      mailOf({ from: ada.email, files: [{ name: 'bad.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }] }),
    )
    imap.deliver(mailOf({ from: ada.email, files: [photo('good.jpg')] }))
    await take()
    expect((await mailsOf(owner)).map(({ state, reason }) => [state, reason])).toEqual([
      ['taken', null],
      ['failed', 'rejected'],
      ['failed', 'broken'],
      ['failed', 'too-large'],
    ])
    expect(
      imap.commands.filter((command) => command.includes(`FETCH ${large.uid} `) && command.includes('BODY')),
    ).toEqual([])
    expect(await owner.names()).toEqual(['good.jpg'])
  })

  test('of mails from long before the mailbox was set up', async () => {
    imap.deliver(mailOf({ from: ada.email, files: [photo()] }), new Date(Date.now() - 3 * 24 * 60 * 60_000))
    await take()
    expect(await mailsOf(owner)).toEqual([])
  })
})
