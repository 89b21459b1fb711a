import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/mail/index.ts'
import { recordingMailer } from '#tests/support/mail-servers.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { callerOf } from '../../../support/caller.ts'

const mail = recordingMailer()
const { server, ada, ben, clerk, file } = givenWorkspace({
  deps: { mail },
  settings: { publicUrl: 'https://sheaf.example.com' },
})
let cleo: TestPerson | undefined

beforeEach(async () => {
  cleo ??= await server.person('cleo')
  await server.join(ada.project, cleo, 'team_member', ['sales'])
  await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
  await ada.create('schema', {
    document_type: 'Receipt',
    department: 'sales',
    schema: { properties: { total: { type: 'number', format: 'currency' } } },
    approval: { approvers: [{ user_id: cleo.id, up_to: '100' }] },
  })
  await server.db.updateTable('users').set({ language: null }).execute()
  mail.mails.length = 0
})

const receipt = (total: number) =>
  file({
    createdBy: clerk.id,
    document_type: 'receipt',
    department: 'sales',
    data: { filename: `Taxi ${total}.pdf`, extracted: { total } },
  })
const all = (ids: readonly string[], workflow: string, caller = ben, comment?: string) =>
  caller.call('POST', '/things/batch', {
    ids,
    action: { type: 'update', data: { workflow }, ...(comment && { comment }) },
  })
const mailsTo = (name: string): Mail[] => mail.mails.filter(({ to }) => to.startsWith(`${name}@`))

test('approvers get one mail for all that was submitted, owner and admins what nobody else decides', async () => {
  const [one, two, large] = [await receipt(10), await receipt(20), await receipt(500)]
  await server.db
    .updateTable('users')
    .set({ language: 'de' })
    .where('id', '=', cleo?.id ?? '')
    .execute()
  await all([one, two, large], 'Submitted')
  await waitFor(() => expect(mail.mails).toHaveLength(2))
  const [german] = mailsTo('cleo')
  expect(german?.subject).toBe('2 Dokumente warten auf Ihre Genehmigung')
  expect(german?.text).toContain('10,00')
  expect(german?.text).not.toContain('500,00')
  expect(german?.text).toContain(`https://sheaf.example.com/project/${ada.project}\n`)
  const [owner] = mailsTo('ada')
  expect(owner?.text).toContain(`/project/${ada.project}/thing/${large}`)
})

test('the submitter gets the decision with its comment, and nobody what they did themselves', async () => {
  const id = await receipt(10)
  await all([id], 'Submitted')
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(1))
  await all([id], 'Returned', callerOf(server, cleo as TestPerson, ada.project), 'Which trip?')
  await waitFor(() => expect(mailsTo('ben')).toHaveLength(1))
  expect(mailsTo('ben')[0]).toMatchObject({ subject: 'cleo returned a document' })
  expect(mailsTo('ben')[0]?.text).toContain('Comment: Which trip?')
  expect(mailsTo('cleo')).toHaveLength(1)
})

test('a mail that cannot be sent undoes nothing', async () => {
  const id = await receipt(10)
  mail.fails = true
  try {
    expect(await all([id], 'Submitted')).toMatchObject({ status: 200, body: { done: [id] } })
  } finally {
    mail.fails = false
  }
})
