import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filesOf, newWorkspace } from '#tests/support/api.ts'
import { newDataDir, readingOff, startApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { mailboxAt, mailOf } from './given-mails.ts'

test('a server that is killed while it takes a mail takes it once after its restart', async () => {
  const imap = await imapServer()
  const dataDir = newDataDir()
  await fillDataDir(dataDir)
  const app = await startApp({
    pages: false,
    dataDir,
    env: { ...readingOff, SHEAF_EGRESS_ALLOW: '127.0.0.1', SHEAF_MAIL_IN_MINUTES: '1' },
  })
  try {
    const { client, projectId, person } = await newWorkspace(app.origin)
    imap.deliver(mailOf({ from: person.email, files: [{ name: 'killed.jpg', bytes: jpeg('killed') }] }))
    // The document is stored, but the mail is not yet flagged.
    let stored = false
    imap.cut = (command) => {
      stored ||= command.startsWith('UID STORE')
      return stored
    }
    await client.call('setMailbox', { params: { projectId }, body: mailboxAt(imap) })
    await waitFor(() => expect(stored).toBe(true))
    await app.kill()
    imap.cut = () => false
    await app.restart()
    await client.call('setMailbox', { params: { projectId }, body: mailboxAt(imap) })
    await waitFor(() => expect(imap.mails[0]?.flags.size).toBe(2))
    expect((await filesOf(client)).map(({ data }) => data.filename)).toEqual(['killed.jpg'])
  } finally {
    await app.stop()
    await imap.close()
    await rm(dataDir, { recursive: true })
  }
})
