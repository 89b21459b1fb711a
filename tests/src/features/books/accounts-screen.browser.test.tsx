import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BookSettings, type BookSettingsResponse } from '#contract/books.ts'
import { AccountsScreen } from '#features/books/accounts-screen.tsx'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const settingsOf = (version: string, account: string): BookSettingsResponse => ({
  settings: BookSettings.parse({ types: { r: { account } } }),
  version,
  types: [{ id: 'r', document_type: 'receipt', department: null, is_sale: false, is_proposed: true }],
})

test('accounts that somebody else has saved are not overwritten, but shown', async () => {
  let stored = settingsOf('a', '4980')
  const host = testHost({
    additions: ['books'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner', departments: [] }],
    instead: ({ method, path }) => {
      if (!path.endsWith('/books/settings')) return undefined
      if (method === 'GET') return Response.json(stored)
      stored = settingsOf('b', '6850')
      return Response.json({ detail: 'Changed meanwhile', code: 'conflict' }, { status: 409 })
    },
  })
  showInWorkspace(
    <InWorkspace>
      <AccountsScreen projectId="p1" />
    </InWorkspace>,
  )
  const account = page.getByRole('textbox', { name: 'Account', exact: true })
  await expect.element(account).toHaveValue('4980')
  await account.fill('1')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expect.element(page.getByText('Changed meanwhile')).toBeVisible()
  expect(host.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 'a' })
  await expect.element(account).toHaveValue('1')
  await page.getByRole('button', { name: 'Discard and show the saved accounts' }).click()
  await expect.element(account).toHaveValue('6850')
})

test('the expense report type has the accounts of trips, with an explanation', async () => {
  const stored = settingsOf('a', '4980')
  const [receipt] = stored.types
  const report = { ...receipt, id: 'e', document_type: 'expense report', holds_reports: true }
  testHost({
    additions: ['books'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner', departments: [] }],
    instead: ({ path }) =>
      path.endsWith('/books/settings') ? Response.json({ ...stored, types: [receipt, report] }) : undefined,
  })
  showInWorkspace(
    <InWorkspace>
      <AccountsScreen projectId="p1" />
    </InWorkspace>,
  )
  const group = page.getByRole('group', { name: 'Expense report' })
  await expect.element(group.getByText(/^The trips by car of approved reports/)).toBeVisible()
  expect(page.getByText(/^The trips by car of approved reports/).elements()).toHaveLength(1)
})
