import assert from 'node:assert/strict'
import { filesOf, newWorkspace, type Workspace } from '#tests/support/api.ts'
import { type App, readingOff, startApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { attachedMail, mailboxAt, mailOf, RECEIPT_TEXT } from '#tests/server/mail-in/given-mails.ts'
import type { Door } from './door.ts'
import { type Dovecot, missingDovecot, startDovecot } from './dovecot.ts'
import { waitUntil } from './wait-until.ts'

/** Mail in, from a real dovecot: what is delivered becomes documents, each once. */
export const mail: Door = { name: 'mail', missing: missingDovecot, run: tryMail }

const photo = (name: string) => ({ name, bytes: jpeg(name) })

async function tryMail(): Promise<void> {
  const dovecot = await startDovecot()
  const app = await startApp({
    pages: false,
    env: { ...readingOff, SHEAF_EGRESS_ALLOW: '127.0.0.1', SHEAF_MAIL_IN_MINUTES: '1' },
  })
  try {
    const workspace = await newWorkspace(app.origin)
    await refusesWhatIsWrong(workspace, dovecot)
    await takesOnceDespiteAKill(app, workspace, dovecot)
    await takesOnceDespiteOtherUids(workspace, dovecot)
    await waitsForConsent(workspace, dovecot)
  } finally {
    await app.stop()
    await dovecot.stop()
  }
}

const boxOf = ({ port, user, password }: Dovecot) => mailboxAt({ port }, { username: user, password })
const connect = ({ client, projectId }: Workspace, dovecot: Dovecot) =>
  client.call('setMailbox', { params: { projectId }, body: boxOf(dovecot) })
const namesOf = async ({ client }: Workspace) =>
  (await filesOf(client)).map(({ data }) => data.filename).toSorted()
const mailsOf = async ({ client, projectId }: Workspace) =>
  (await client.call('listMails', { params: { projectId } })).mails

async function refusesWhatIsWrong({ client, projectId }: Workspace, dovecot: Dovecot): Promise<void> {
  for (const [wrong, expected] of [
    [{}, null],
    [{ password: 'wrong' }, 'sign-in'],
    [{ folder: 'Nowhere' }, 'folder'],
    [{ security: 'starttls' }, 'no-starttls'],
  ] as const) {
    const body = { ...boxOf(dovecot), ...wrong }
    const { problem } = await client.call('testMailbox', { params: { projectId }, body })
    assert.equal(problem, expected)
  }
}

/** The server is killed as soon as the first document is there, while others are still to come. */
async function takesOnceDespiteAKill(app: App, workspace: Workspace, dovecot: Dovecot): Promise<void> {
  const from = workspace.person.email
  const names = Array.from({ length: 10 }, (_, n) => `paper ${n}.jpg`)
  for (const [n, name] of names.entries()) {
    await dovecot.deliver(`${n}.given`, mailOf({ from, files: [photo(name), photo(`back of ${name}`)] }))
  }
  const inner = mailOf({ from: 'shop@example.com', files: [photo('inner.jpg')] })
  await dovecot.deliver('forwarded.given', mailOf({ from, files: [attachedMail(inner)] }))
  await dovecot.deliver('receipt.given', mailOf({ from, subject: 'Your receipt', text: RECEIPT_TEXT }))
  await connect(workspace, dovecot)
  await waitUntil(async () => (await namesOf(workspace)).length > 0, 'the first document')
  await app.kill()
  await app.restart()
  await connect(workspace, dovecot)
  const expected = [
    ...names,
    ...names.map((name) => `back of ${name}`),
    'inner.jpg',
    'Your receipt.pdf',
  ].toSorted()
  await waitUntil(async () => (await namesOf(workspace)).length >= expected.length, 'all documents')
  assert.deepEqual(await namesOf(workspace), expected)
  await waitUntil(async () => {
    const mails = await dovecot.mails()
    // `S` is the flag for seen, and a small letter is the keyword.
    return mails.length === 12 && mails.every((name) => /:2,.*S.*[a-z]$/.test(name))
  }, 'all mails to be marked')
}

async function takesOnceDespiteOtherUids(workspace: Workspace, dovecot: Dovecot): Promise<void> {
  const before = await namesOf(workspace)
  await dovecot.forgetUids()
  await dovecot.deliver('later.given', mailOf({ from: workspace.person.email, files: [photo('later.jpg')] }))
  await connect(workspace, dovecot)
  await waitUntil(
    async () => (await namesOf(workspace)).includes('later.jpg'),
    'the document of the later mail',
  )
  assert.deepEqual(await namesOf(workspace), [...before, 'later.jpg'].toSorted())
  assert.equal((await mailsOf(workspace)).length, 13)
}

async function waitsForConsent(workspace: Workspace, dovecot: Dovecot): Promise<void> {
  const { client, projectId } = workspace
  await dovecot.deliver(
    'stranger.given',
    mailOf({ from: 'shop@example.net', files: [photo('stranger.jpg')] }),
  )
  await connect(workspace, dovecot)
  const isWaiting = async () => (await mailsOf(workspace)).find(({ state }) => state === 'waiting')
  const waiting = await waitUntil(isWaiting, 'the mail of a stranger')
  assert.equal((await namesOf(workspace)).includes('stranger.jpg'), false)
  await client.call('acceptMail', { params: { projectId, id: waiting.id }, body: {} })
  await waitUntil(async () => (await namesOf(workspace)).includes('stranger.jpg'), 'the accepted document')
}
