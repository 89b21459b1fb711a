import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  order: ['vendor', 'total'],
  properties: { vendor: { type: 'string' }, total: { type: 'number', format: 'currency' } },
}

let workflow: readonly string[] | undefined
let saved: unknown
beforeEach(async () => {
  await page.viewport(390, 844)
  workflow = undefined
  saved = undefined
  const host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }], schema })
  host.instead = ({ path, method, body }) => {
    if (path === '/api/things' && method === 'GET') {
      const extracted = { total: 75, currency: 'MYR' }
      return Response.json({ rows: [file('doc1', { extracted })], total_count: 1 })
    }
    if (path !== '/api/things/s1') return undefined
    if (method === 'PUT') saved = (body as { data: unknown }).data
    const data = { document_type: 'receipt', department: 'Finance', schema, workflow }
    return Response.json({ id: 's1', kind: 'schema', version: 1, data })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = async (tab: string) => {
  showInWorkspace(
    <InWorkspace>
      <SchemaSettings projectId="p1" schemaId="s1" />
    </InWorkspace>,
  )
  await page.getByRole('tab', { name: tab }).click()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = () =>
  page
    .getByRole('list', { name: 'Workflow statuses' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

it('adds, moves and removes statuses without duplicates, and saves their order', async () => {
  await open('General')
  await expect.poll(shown).toEqual(['New', 'In progress', 'Done'])
  const status = page.getByRole('textbox', { name: 'New status' })
  await status.fill('  Paid ')
  await userEvent.keyboard('{Enter}')
  await status.fill('Paid')
  await button('Add').click()
  await expect.poll(shown).toEqual(['New', 'In progress', 'Done', 'Paid'])
  await button('Move Paid up').click()
  await button('Remove Done from the statuses').click()
  await expect.poll(shown).toEqual(['New', 'In progress', 'Paid'])
  expect(await violations()).toEqual([])
  await button('Save Changes').click()
  await expect.poll(() => saved).toEqual({ workflow: ['New', 'In progress', 'Paid'] })
})

it('resets to the default statuses', async () => {
  workflow = ['Open', 'Paid']
  await open('General')
  await expect.poll(shown).toEqual(['Open', 'Paid'])
  await button('Use the default statuses').click()
  await expect.poll(shown).toEqual(['New', 'In progress', 'Done'])
  await button('Save Changes').click()
  await expect.poll(() => saved).toEqual({ workflow: [] })
})

it('shows the newest document’s value of a property', async () => {
  await open('Total')
  const newest = page.getByRole('region', { name: 'Newest document' })
  await expect.poll(() => newest.element().textContent).toMatch(/^Newest documentMYR\s75\.00/)
  await expect
    .element(newest.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/thing\/doc1$/))
  await page.getByRole('button', { name: 'All properties' }).click()
  await page.getByRole('tab', { name: 'Vendor' }).click()
  await expect.element(newest.getByText('Nothing was read here.')).toBeVisible()
})
