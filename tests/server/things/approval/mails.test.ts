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

test('approvers get one mail for everything submitted; owner and admins for what nobody else can decide', async () => {
  const [one, two, large] = [await receipt(10), await receipt(20), await receipt(500)]
  await server.db
    .updateTable('users')
    .set({ language: 'de' })
    .where('id', '=', cleo?.id ?? '')
    .execute()
  await all([one, two, large], 'Submitted')
  await waitFor(() => expect(mail.mails).toHaveLength(2))
  const [german] = mailsTo('cleo')
  expect(german?.subject).toBe('2 Dokumente warten auf Ihre Freigabe')
  expect(german?.text).toContain('10,00')
  expect(german?.text).not.toContain('500,00')
  expect(german?.text).toContain(`https://sheaf.example.com/project/${ada.project}\n`)
  const [owner] = mailsTo('ada')
  expect(owner?.text).toContain(`/project/${ada.project}/thing/${large}`)
})

test('the submitter is notified of the decision with its comment, and nobody of their own actions', async () => {
  const id = await receipt(10)
  await all([id], 'Submitted')
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(1))
  await all([id], 'Returned', callerOf(server, cleo as TestPerson, ada.project), 'Which trip?')
  await waitFor(() => expect(mailsTo('ben')).toHaveLength(1))
  expect(mailsTo('ben')[0]).toMatchObject({ subject: 'cleo returned a document' })
  expect(mailsTo('ben')[0]?.text).toContain('Comment: Which trip?')
  expect(mailsTo('cleo')).toHaveLength(1)
})

test('nobody is notified of a document that they cannot open, or that is their own', async () => {
  const [dora, emil] = [await server.person('dora'), await server.person('emil')]
  await server.join(ada.project, dora, 'team_member', ['legal'])
  await server.join(ada.project, emil, 'team_member', ['sales'])
  const deputy = (user_id: string) =>
    server.db
      .updateTable('members')
      .set({ deputy_id: user_id, deputy_until: '2999-01-01' })
      .where('project_id', '=', ada.project)
      .where('user_id', '=', cleo?.id ?? '')
      .execute()
  await deputy(dora.id)
  await all([await receipt(10)], 'Submitted')
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(1))
  await deputy(clerk.id)
  await all([await receipt(20)], 'Submitted', callerOf(server, emil, ada.project))
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(2))
  const gone = await receipt(30)
  await all([gone], 'Submitted', callerOf(server, emil, ada.project))
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(3))
  await server.db
    .updateTable('members')
    .set({ departments: ['legal'] })
    .where('project_id', '=', ada.project)
    .where('user_id', '=', emil.id)
    .execute()
  await all([gone], 'Approved', callerOf(server, cleo as TestPerson, ada.project))
  await all([await receipt(40)], 'Submitted', callerOf(server, cleo as TestPerson, ada.project))
  await waitFor(() => expect(mailsTo('ada')).toHaveLength(1))
  const others = ['dora', 'ben', 'emil'].flatMap(mailsTo)
  expect(others.filter(({ text }) => text.includes('Taxi') || text.includes('/project/'))).toEqual([])
})

test('a withdrawn decision is not notified', async () => {
  const id = await receipt(10)
  const other = callerOf(server, cleo as TestPerson, ada.project)
  await all([id], 'Submitted')
  await waitFor(() => expect(mailsTo('cleo')).toHaveLength(1))
  await all([id], 'Approved', other)
  await waitFor(() => expect(mailsTo('ben')).toHaveLength(1))
  await all([id], 'Submitted', other)
  await all([id], 'Returned', other, 'Why?')
  await waitFor(() => expect(mailsTo('ben')).toHaveLength(2))
  expect(mailsTo('ada')).toEqual([])
  expect(mailsTo('cleo')).toHaveLength(1)
})

test('a rejected mail does not stop the others', async () => {
  const [small, large] = [await receipt(10), await receipt(500)]
  mail.refuses = (to) => to.startsWith('cleo@')
  try {
    await all([small, large], 'Submitted')
    await waitFor(() => expect(mailsTo('ada')).toHaveLength(1))
    mail.mails.length = 0
    mail.refuses = (to) => to.startsWith('ada@')
    await all([await receipt(20), await receipt(600)], 'Submitted')
    await waitFor(() => expect(mailsTo('cleo')).toHaveLength(1))
  } finally {
    mail.refuses = () => false
  }
})

test('a mail that cannot be sent does not affect the change', async () => {
  const id = await receipt(10)
  mail.fails = true
  try {
    expect(await all([id], 'Submitted')).toMatchObject({ status: 200, body: { done: [id] } })
  } finally {
    mail.fails = false
  }
})
