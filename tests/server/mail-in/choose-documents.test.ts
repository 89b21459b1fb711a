import { expect, test } from 'vitest'
import { type OpenMail, openMail, receiptIn } from '#server/mail-in/choose-documents.ts'
import { createOffload } from '#server/offload/index.ts'
import { attachedMail, mailOf, RECEIPT_TEXT } from './given-mails.ts'

// How mails are parsed. Each of the first three took minutes, or seconds for each 100 KB.

const opened = async (mail: string) => {
  const found = await openMail(Buffer.from(mail))
  if ('broken' in found) throw new Error(found.broken)
  return found satisfies OpenMail
}
const html = (body: string, shown = RECEIPT_TEXT) =>
  Buffer.from(
    `From: shop@example.com\nSubject: Receipt\nContent-Type: text/html\n\n${body}<pre>${shown}</pre>`,
  )

test('a mail is parsed in a thread of the server', async () => {
  const threads = createOffload({ documentSeconds: 3600 })
  try {
    const bytes = Buffer.from('%PDF-1.4 its bytes')
    const mail = Buffer.from(mailOf({ from: 'ada@example.com', files: [{ name: 'a.pdf', bytes }] }))
    const found = await threads.background.run('openMail', mail)
    expect(found).toMatchObject({ from: { address: 'ada@example.com' }, files: [{ name: 'a.pdf' }] })
    expect('files' in found && Buffer.from(found.files[0]?.bytes ?? []).equals(bytes)).toBe(true)
    const receipt = Buffer.from(mailOf({ from: 'shop@example.com', subject: 'Receipt', text: RECEIPT_TEXT }))
    expect(await threads.background.run('receiptIn', receipt)).toMatchObject({ name: 'Receipt.pdf' })
  } finally {
    await threads.close()
  }
})

test('a mail with headers of more than 64 KB counts as broken', async () => {
  const to = 'a'.repeat(900_000)
  expect(await openMail(Buffer.from(mailOf({ from: 'ada@example.com', to })))).toHaveProperty('broken')
})

test('HTML of more than 100 KB is not read', async () => {
  expect(await receiptIn(html(''))).toMatchObject({ name: 'Receipt.pdf' })
  expect(await receiptIn(html('<li><dt>'.repeat(80_000)))).toBeNull()
})

test('a name of any length can be drawn', async () => {
  const from = `${'Quay '.repeat(10_000)} <shop@example.com>`
  const mail = mailOf({ from, subject: 'y'.repeat(10_000), text: RECEIPT_TEXT })
  expect((await opened(mail)).from.name.length).toBeLessThanOrEqual(400)
  expect(await receiptIn(Buffer.from(mail))).toHaveProperty('pages')
})

test('recipients are only valid addresses', async () => {
  const to = `Ben <Ben@Example.com>, "x, y" <cleo@example.com>; ${'a'.repeat(300)}@example.com, @, b@, @c, none`
  expect((await opened(mailOf({ from: 'ada@example.com', to }))).recipients).toEqual([
    'ben@example.com',
    'cleo@example.com',
  ])
})

test.each([
  ['two addresses', { from: 'ada@example.com, ben@example.com' }],
  ['a group of addresses', { from: 'Us: ada@example.com, ben@example.com;' }],
  ['two headers', { from: 'ada@example.com', headers: ['From: ben@example.com'] }],
])('a mail from %s has no known sender', async (_, given) => {
  expect((await opened(mailOf(given))).from.address).toBe('')
})

test('a failed check of any server on the way marks the sender as forged', async () => {
  const headers = ['Authentication-Results: a.example; dmarc=pass', 'Authentication-Results: b; dmarc=fail']
  expect((await opened(mailOf({ from: 'ada@example.com', headers }))).isForged).toBe(true)
  expect((await opened(mailOf({ from: 'ada@example.com', headers: headers.slice(0, 1) }))).isForged).toBe(
    false,
  )
})

test('a broken attached mail does not hide other attachments', async () => {
  const inner = attachedMail(mailOf({ from: 'x@example.com', to: 'a'.repeat(100_000) }))
  const pdf = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4') }
  const { files } = await opened(mailOf({ from: 'ada@example.com', files: [inner, pdf] }))
  expect(files.map(({ name }) => name)).toEqual(['a.pdf'])
})
