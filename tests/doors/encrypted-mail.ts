import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MailboxSecurity } from '#contract/mail-in.ts'
import { newAuthority, newCertificate } from '#server/lan/authority.ts'
import { filesOf, newWorkspace, type Workspace } from '#tests/support/api.ts'
import { readingOff, startApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { mailboxAt, mailOf } from '#tests/server/mail-in/given-mails.ts'
import type { Door } from './door.ts'
import { type Dovecot, missingDovecot, startDovecot } from './dovecot.ts'
import { startStrippingProxy } from './stripping-proxy.ts'
import { waitUntil } from './wait-until.ts'

/** Mail in from a dovecot with a certificate of an authority that the server trusts by `NODE_EXTRA_CA_CERTS`. */
export const encryptedMail: Door = { name: 'encrypted-mail', missing: missingDovecot, run: tryEncryptedMail }

const HOST = '127.0.0.1'

async function tryEncryptedMail(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-authority-'))
  const trusted = await newAuthority('Trusted', Date.now())
  const file = path.join(folder, 'authority.pem')
  await writeFile(file, trusted.cert)
  const dovecot = await startDovecot(await newCertificate(trusted, [HOST], Date.now()))
  const unknown = await newAuthority('Unknown', Date.now())
  const stranger = await startDovecot(await newCertificate(unknown, [HOST], Date.now()))
  const misnamed = await startDovecot(await newCertificate(trusted, ['mail.local'], Date.now()))
  const env = { ...readingOff, SHEAF_EGRESS_ALLOW: HOST, NODE_EXTRA_CA_CERTS: file }
  const app = await startApp({ pages: false, env })
  try {
    const workspace = await newWorkspace(app.origin)
    await takes(workspace, dovecot, 'tls')
    await takes(workspace, dovecot, 'starttls')
    for (const security of ['tls', 'starttls'] as const) {
      assert.equal(await problemOf(workspace, stranger, { security }), 'certificate')
      assert.equal(await problemOf(workspace, misnamed, { security }), 'certificate')
    }
    await refusesAStrippedOffer(workspace, dovecot)
  } finally {
    await app.stop()
    for (const one of [dovecot, stranger, misnamed]) await one.stop()
    await rm(folder, { recursive: true })
  }
}

interface Way {
  readonly security: MailboxSecurity
  readonly port?: number
}

const boxOf = ({ port, tlsPort, user, password }: Dovecot, way: Way) =>
  mailboxAt({ port: way.security === 'tls' ? tlsPort : port }, { username: user, password, ...way })

async function problemOf({ client, projectId }: Workspace, dovecot: Dovecot, way: Way) {
  const body = boxOf(dovecot, way)
  return (await client.call('testMailbox', { params: { projectId }, body })).problem
}

async function takes(workspace: Workspace, dovecot: Dovecot, security: MailboxSecurity): Promise<void> {
  const { client, projectId, person } = workspace
  assert.equal(await problemOf(workspace, dovecot, { security }), null)
  const name = `by ${security}.jpg`
  await dovecot.deliver(
    `${security}.given`,
    mailOf({ from: person.email, files: [{ name, bytes: jpeg(name) }] }),
  )
  await client.call('setMailbox', { params: { projectId }, body: boxOf(dovecot, { security }) })
  await waitUntil(
    async () => (await filesOf(client)).some(({ data }) => data.filename === name),
    `the document ${name}`,
  )
}

/** Better no connection than a password that anyone on the way can read. */
async function refusesAStrippedOffer(workspace: Workspace, dovecot: Dovecot): Promise<void> {
  const proxy = await startStrippingProxy(dovecot.port)
  try {
    const way = { security: 'starttls', port: proxy.port } as const
    assert.equal(await problemOf(workspace, dovecot, way), 'no-starttls')
    const { clients, sent } = proxy.seen()
    assert.equal(clients, 1)
    assert.doesNotMatch(sent, /LOGIN|AUTHENTICATE/i)
  } finally {
    proxy.stop()
  }
}
