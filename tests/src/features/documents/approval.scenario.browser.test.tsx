import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApprovalRules } from '#contract/approval.ts'
import type { BatchThings } from '#contract/bulk.ts'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { SelectionBar } from '#features/selected-files/index.ts'
import { selection } from '#platform/db/selection.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, testHost, type Call, type TestHost } from './host.tsx'

// The steps of an approval: what a person may do now, on one document and on many.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const mine = { userId: 'u1', projectId: 'p1' } as const
const rules: ApprovalRules = {
  steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Paid' },
  approvers: [{ user_id: 'u1', up_to: '100' }],
}
const types = [
  { id: 's1', document_type: 'receipt', department: 'Finance', file_count: 2, schema: {}, approval: rules },
]
let host: TestHost

const submitted = (id: string, converted: string, more: object = {}): FileThing =>
  file(
    id,
    {
      extracted: { workflow: 'Submitted' },
      approval: {
        submitted_by: 'u2',
        submitted_at: '2026-11-28T10:00:00Z',
        sum: {
          value: Number(converted),
          currency: 'EUR',
          converted,
          converted_currency: 'EUR',
          rate: null,
          rate_day: null,
        },
      },
    },
    { created_by: 'u2', ...more },
  )

function answers({ path, body }: Call): Response | undefined {
  if (path === '/api/schemas/stats') return Response.json(types)
  if (path !== '/api/things/batch') return undefined
  const { ids } = body as BatchThings
  const failed = ids.slice(1).map((id) => ({ id, code: 'not-approver', detail: 'These people can: cleo.' }))
  return Response.json({ done: ids.slice(0, 1), failed, things: [] })
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.replace(mine, [])
  host = testHost({
    additions: ['batch', 'approval', 'history'],
    workflow: Object.values(rules.steps),
    things: new Map([
      ['doc1', submitted('doc1', '40')],
      ['doc2', submitted('doc2', '400')],
      ['doc3', submitted('doc3', '40', { created_by: 'u1' })],
    ]),
    members: [
      {
        user_id: 'u1',
        username: 'ada',
        email: 'ada@example.org',
        role: 'team_member',
        departments: ['Finance'],
      },
      {
        user_id: 'u2',
        username: 'ben',
        email: 'ben@example.org',
        role: 'team_member',
        departments: ['Finance'],
      },
    ],
    instead: answers,
  })
})
afterEach(async () => {
  clear()
  await selection.replace(mine, [])
  vi.unstubAllGlobals()
})

const messages = <SnackbarRegion label="Messages" closeLabel="Close" />
const puts = () => host.calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
const seen = (value: number) => ({ submitted_at: '2026-11-28T10:00:00Z', value, currency: 'EUR' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a submitted document', () => {
  const open = async (id: string, width = 390) => {
    await page.viewport(width, 844)
    showInWorkspace(
      <InWorkspace>
        <DocumentDetail projectId="p1" id={id} onBack={() => undefined} />
        {messages}
      </InWorkspace>,
    )
    await expect.element(page.getByRole('heading', { level: 1, name: `${id}.jpg` })).toBeVisible()
    await expect.element(page.getByText(/^Submitted by ben/)).toBeVisible()
  }

  const submitted = { 'extracted.workflow': 'Submitted' }

  test.each([390, 1440])('is approved by one press, %i px wide', async (width) => {
    await open('doc1', width)
    await button('Approve').click()
    await expect
      .poll(puts)
      .toEqual([{ data: { 'extracted.workflow': 'Approved' }, base: submitted, seen: seen(40) }])
    expect(button('Approve').elements()).toHaveLength(0)
  })

  test('is returned only with a reason', async () => {
    await open('doc1')
    await button('Return').click()
    const dialog = page.getByRole('dialog', { name: 'Return 1 document' })
    await dialog.getByRole('button', { name: 'Return' }).click()
    await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByRole('textbox').fill('Which trip?')
    await dialog.getByRole('button', { name: 'Return' }).click()
    const returned = { data: { 'extracted.workflow': 'Returned' }, base: submitted, comment: 'Which trip?' }
    await expect.poll(puts).toEqual([{ ...returned, seen: seen(40) }])
  })

  test('says that nobody can approve it, instead of waiting for ever', async () => {
    await open('doc2')
    await expect.element(page.getByText(/^No other member can approve this/)).toBeVisible()
  })

  test('says nothing of that while somebody can', async () => {
    await open('doc1')
    await expect.element(button('Approve')).toBeVisible()
    expect(page.getByText(/^No other member can approve this/).query()).toBeNull()
  })

  test('shows what withdraws an approval', async () => {
    await open('doc1')
    await expect.element(page.getByText(/^If the amount, the currency/)).toBeVisible()
  })

  test.each([
    ['doc2', 'The amount is above what you can approve.'],
    ['doc3', 'You cannot approve your own document.'],
  ])('%s offers no decision, and its workflow shows why', async (id, reason) => {
    await open(id, 1440)
    expect(button('Approve').elements()).toHaveLength(0)
    await page.getByRole('button', { name: /Workflow/ }).click()
    const option = page.getByRole('option', { name: /Approved/ })
    await expect.element(option).toHaveAttribute('aria-disabled', 'true')
    await expect.element(option.getByText(reason)).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Paid/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a batch applies the rules of each document, and names the rejected ones', async () => {
  await selection.replace(mine, ['doc1', 'doc2'])
  host.instead = (call) =>
    call.path === '/api/things' && call.method === 'GET'
      ? Response.json({ rows: [...host.things.values()].slice(0, 2), total_count: 2 })
      : answers(call)
  showInWorkspace(
    <InWorkspace>
      <SelectionBar projectId="p1" />
      {messages}
    </InWorkspace>,
  )
  await button('Approval').click()
  const dialog = page.getByRole('dialog', { name: '2 documents: next step' })
  await dialog.getByRole('textbox').fill('Fine')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('1 document was not changed')).toBeVisible()
  await expect.element(dialog.getByText(/These people can: cleo/)).toBeVisible()
  expect(host.calls.find(({ path }) => path === '/api/things/batch')?.body).toEqual({
    ids: ['doc1', 'doc2'],
    action: {
      type: 'update',
      data: { 'extracted.workflow': 'Approved' },
      comment: 'Fine',
      seen: { doc1: seen(40), doc2: seen(400) },
    },
  })
})
