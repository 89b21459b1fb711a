import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  order: ['place', 'vendor', 'total', 'date', 'paid'],
  properties: {
    place: { type: 'string' },
    vendor: { type: 'string' },
    total: { type: 'number', format: 'currency' },
    date: { type: 'string', format: 'date' },
    paid: { type: 'boolean' },
  },
}
const extracted = { place: 'Ipoh', vendor: 'Aeon', total: 75, currency: 'MYR', date: '2018-03-12' }

let host: TestHost
let titleFields: unknown
beforeEach(async () => {
  await page.viewport(390, 844)
  titleFields = undefined
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }], schema })
  const typeOf = () => ({
    id: 's1',
    kind: 'schema',
    version: 1,
    data: { document_type: 'receipt', department: 'Finance', schema, title_fields: titleFields },
  })
  host.instead = ({ path, method, body }) => {
    if (path === '/api/things' && method === 'GET')
      return Response.json({ rows: [file('doc1', { extracted })], total_count: 1 })
    if (path !== '/api/things/s1') return undefined
    if (method === 'PUT') titleFields = (body as { data: { title_fields: unknown } }).data.title_fields
    return Response.json(typeOf())
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = async () => {
  showInWorkspace(
    <InWorkspace>
      <SchemaSettings projectId="p1" schemaId="s1" />
    </InWorkspace>,
  )
  await page.getByRole('tab', { name: 'General' }).click()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = () =>
  page
    .getByRole('list', { name: 'Title' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const previewed = () => page.getByRole('status').filter({ hasText: 'Newest document' }).element().textContent
const save = () => button('Save Changes').click()

it('shows the default title fields, and the title of a document', async () => {
  await open()
  await expect.poll(shown).toEqual(['Vendor', 'Total', 'Date'])
  await expect.poll(previewed).toMatch(/Aeon\s· MYR.75\.00\s· .*2018doc1\.jpg/)
  expect(await violations()).toEqual([])
})

it('moves, removes and adds fields, previews the title and saves their order', async () => {
  await open()
  await button('Move Date up').click()
  await button('Remove Total from the title').click()
  await page.getByRole('button', { name: /Add to the title/ }).click()
  // Neither fields that are in the title already, nor a yes or no.
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Choose a property', 'Place', 'Total'])
  await page.getByRole('option', { name: 'Place' }).click()
  await expect.poll(shown).toEqual(['Vendor', 'Date', 'Place'])
  await expect.poll(previewed).toMatch(/Aeon\s· .*2018\s· Ipohdoc1\.jpg/)
  await save()
  await expect.poll(() => titleFields).toEqual(['vendor', 'date', 'place'])
})

it('accepts at most four fields', async () => {
  titleFields = ['vendor', 'date', 'place', 'total']
  await open()
  await expect.poll(shown).toHaveLength(4)
  await expect.element(page.getByRole('button', { name: /Add to the title/ })).not.toBeInTheDocument()
})

it('resets to the default', async () => {
  titleFields = ['place']
  await open()
  await expect.poll(shown).toEqual(['Place'])
  await button('Use the default title').click()
  await expect.poll(shown).toEqual(['Vendor', 'Total', 'Date'])
  await save()
  await expect.poll(() => titleFields).toEqual([])
})
