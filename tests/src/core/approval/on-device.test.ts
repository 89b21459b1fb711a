import { expect, test } from 'vitest'
import type { ApprovalRules } from '#contract/approval.ts'
import type { Project } from '#contract/projects.ts'
import type { FileThing } from '#contract/things.ts'
import { isPendingFor } from '#core/approval/on-device.ts'

// Which documents wait for whom, computed from data on the device.

const rules: ApprovalRules = {
  steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Paid' },
  approvers: [
    { user_id: 'ben', up_to: '100' },
    { user_id: 'cleo', up_to: null },
  ],
}

const member = (user_id: string, rest: object = {}): Project['members'][number] => ({
  user_id,
  role: 'team_member',
  departments: ['Finance'],
  ...rest,
})
const members = [
  member('ada', { role: 'owner' }),
  member('ben'),
  member('cleo', { deputy: { user_id: 'dora', until: '2999-01-01' } }),
  member('dora'),
  member('emil', { departments: ['Sales'] }),
]

function receipt(converted: string | null, rest: { workflow?: string; by?: string } = {}): FileThing {
  const { workflow = 'submitted', by = 'emil' } = rest
  const sum = { value: 50, currency: 'EUR', converted_currency: 'EUR', rate: null, rate_day: null }
  return {
    id: 'f1',
    kind: 'File',
    created_by: by,
    data: {
      filename: 'a.jpg',
      department: 'Finance',
      document_type: 'receipt',
      pageImages: [],
      extracted: { workflow },
      approval: { submitted_by: by, sum: { ...sum, converted } },
    },
  }
}

const waitingFor = (file: FileThing, own = rules, people = members) =>
  people
    .map(({ user_id }) => user_id)
    .filter((userId) => isPendingFor(file, own, { userId, members: people }))

test('a submitted document waits for the approvers of its sum and their deputies', () => {
  expect(waitingFor(receipt('50'))).toEqual(['ben', 'cleo', 'dora'])
  expect(waitingFor(receipt('100.01'))).toEqual(['cleo', 'dora'])
  expect(waitingFor(receipt(null))).toEqual(['cleo', 'dora'])
})

test('a document in another state is not waiting for anybody', () => {
  expect(waitingFor(receipt('50', { workflow: 'Approved' }))).toEqual([])
  expect(waitingFor(receipt('50', { workflow: 'Checked' }))).toEqual([])
})

test('a document never waits for the person who submitted it, even as a deputy', () => {
  expect(waitingFor(receipt('50', { by: 'ben' }))).toEqual(['cleo', 'dora'])
  expect(waitingFor(receipt('50', { by: 'dora' }))).toEqual(['ben', 'cleo'])
})

test('a document waits for the owner if no approver can open it', () => {
  const elsewhere = members.map((one) => (one.role === 'owner' ? one : { ...one, departments: ['Sales'] }))
  expect(waitingFor(receipt('50'), rules, elsewhere)).toEqual(['ada'])
})
