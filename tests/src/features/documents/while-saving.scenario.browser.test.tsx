import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { texts } from '#messages/document-values.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, holdWrites, InWorkspace, testHost, type TestHost, writesOf } from './host.tsx'

// Actions of a person while a write is pending, as for long on a slow connection.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const rows = {
  type: 'object',
  properties: { description: { type: 'string' }, amount: { type: 'number', format: 'currency' } },
}
let host: TestHost
beforeEach(() => {
  host = testHost({
    schema: {
      type: 'object',
      properties: {
        vendor: { type: 'string' },
        tags: { type: 'array' },
        line_items: { type: 'array', items: rows },
      },
    },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  const line_items = [
    { description: 'Screws', amount: 4 },
    { description: 'Paint', amount: 20.5 },
  ]
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'City Cabs', line_items } }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open() {
  await page.viewport(1440, 900)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
}
const edit = (label: string) => page.getByRole('button', { name: `Edit ${label}` }).click()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const cell = (label: string, row: number) => page.getByLabelText(`${label}, row ${row}`)
/** The editor of a field has closed: the response has arrived. */
async function saved(label: string) {
  await expect.element(page.getByRole('button', { name: `Edit ${label}` })).toBeVisible()
}

test('text typed while a value is being saved stays in its editor, and is saved on top of it', async () => {
  await open()
  await edit('Vendor')
  const vendor = page.getByLabelText('Vendor')
  await vendor.fill('Harbour')
  const letGo = holdWrites(host)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await vendor.fill('Harbour Cabs')
  letGo()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect.element(vendor).toHaveValue('Harbour Cabs')
  await save()
  await saved('Vendor')
  expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Harbour' }, { 'extracted.vendor': 'Harbour Cabs' }])
})

test('text typed while rows are being saved stays', async () => {
  await open()
  await edit('Line items')
  await cell('Amount', 1).fill('5')
  const letGo = holdWrites(host)
  await save()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await cell('Amount', 1).fill('6')
  letGo()
  await save()
  await saved('Line items')
  await expect.element(page.getByRole('cell', { name: '6.00' })).toBeVisible()
  expect(host.things.get('doc1')?.data.extracted['line_items']).toMatchObject([{ amount: 6 }, {}])
})

test('a state chosen while another is being saved wins', async () => {
  host.workflow = ['Received', 'Paid']
  await open()
  const letGo = holdWrites(host)
  await page.getByRole('button', { name: /Not set/ }).click()
  await page.getByRole('option', { name: 'Paid' }).click()
  await page.getByRole('button', { name: /^Paid/ }).click()
  await page.getByRole('option', { name: 'Received' }).click()
  await expect.element(page.getByRole('button', { name: /^Received/ })).toBeVisible()
  letGo()
  await waitFor(() => expect(host.things.get('doc1')?.data.extracted['workflow']).toBe('Received'))
  expect(writesOf(host)).toEqual([{ 'extracted.workflow': 'Paid' }, { 'extracted.workflow': 'Received' }])
  await expect.element(page.getByRole('button', { name: /^Received/ })).toBeVisible()
})

test('a value that is too long is reported before sending, and the text stays', async () => {
  host.dataLimits = { properties: 500, value_characters: 20, table_rows: 3 }
  await open()
  await edit('Vendor')
  await page.getByLabelText('Vendor').fill('City Cabs of the old town')
  await save()
  await expect.element(page.getByText('Too long. Shorten it to at most 20 characters.')).toBeVisible()
  expect(writesOf(host)).toEqual([])
  await page.getByLabelText('Vendor').fill('Old Town Cabs')
  await save()
  await saved('Vendor')
  await edit('Tags')
  await page.getByLabelText('Tags').fill('a\nb\nc\nd')
  await save()
  await expect.element(page.getByText('Too many rows. Remove some: at most 3 are allowed.')).toBeVisible()
})

test('a value of which only the beginning is loaded cannot be edited', async () => {
  const [doc] = host.things.values()
  if (doc) host.things.set('doc1', { ...doc, cut: ['extracted.vendor'] })
  await open()
  const pencil = page.getByRole('button', { name: 'Edit Vendor' })
  await expect.element(pencil).toHaveAttribute('aria-disabled', 'true')
  await expect.element(pencil).toHaveAccessibleDescription(/Only the start of this value is shown/)
  await expect
    .element(page.getByRole('button', { name: 'Edit Line items' }))
    .not.toHaveAttribute('aria-disabled', 'true')
})

test('a server error is reported at the field, keeps the text for a retry, and leaves nothing in the queue', async () => {
  await open()
  host.instead = ({ method }) => (method === 'PUT' ? new Response('', { status: 500 }) : undefined)
  await edit('Vendor')
  await page.getByLabelText('Vendor').fill('Harbour')
  await save()
  await expect.element(page.getByText(texts.saveError)).toBeVisible()
  await expect.element(page.getByLabelText('Vendor')).toHaveValue('Harbour')
  expect(pageEdits.getSnapshot()).toEqual([])
  host.instead = () => undefined
  await save()
  await expect.element(page.getByRole('button', { name: 'Edit Vendor' })).toBeVisible()
  expect(host.things.get('doc1')?.data.extracted['vendor']).toBe('Harbour')
})

test('the states are those of the type, and a rejected one is reverted with a reason', async () => {
  host.workflow = ['Received', 'Paid']
  await open()
  await page.getByRole('button', { name: /Not set/ }).click()
  await page.getByRole('option', { name: 'Paid' }).click()
  await expect.element(page.getByRole('button', { name: /^Paid/ })).toBeVisible()
  await waitFor(() => expect(host.things.get('doc1')!.data.extracted['workflow']).toBe('Paid'))
  host.instead = ({ method }) =>
    method === 'PUT'
      ? new Response(JSON.stringify({ detail: 'Not now', code: 'forbidden' }), {
          status: 403,
          headers: { 'Content-Type': 'application/json' },
        })
      : undefined
  await page.getByRole('button', { name: /^Paid/ }).click()
  await page.getByRole('option', { name: 'Received' }).click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Paid/ })).toBeVisible()
  expect(host.things.get('doc1')!.data.extracted['workflow']).toBe('Paid')
})
