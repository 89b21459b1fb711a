import { useRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The settings of a document type, property by property.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  host = testHost({
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: {
      type: 'object',
      order: ['vendor', 'kind', 'total'],
      properties: {
        vendor: { type: 'string', description: 'Who sold it' },
        kind: { type: 'string', enum: ['Fuel', 'Food'] },
        total: { type: 'number', format: 'currency' },
      },
    },
  })
})
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = () =>
  showInWorkspace(
    <InWorkspace>
      <SchemaSettings projectId="p1" schemaId="s1" />
      <Away />
    </InWorkspace>,
  )
function Away() {
  const router = useRouter()
  return (
    <>
      <button onClick={() => router.history.push('/project/p2')}>Another page</button>
      <button onClick={() => router.history.back()}>Page before</button>
    </>
  )
}
/** Lets the server store the schemas that it receives. */
const savesSchemas = () => {
  host.instead = ({ path, method, body }) => {
    if (path !== '/api/things/s1' || method !== 'PUT') return undefined
    const { schema } = (body as { data: { schema: object } }).data
    const data = { document_type: 'receipt', department: 'Finance', schema }
    return Response.json({ id: 's1', kind: 'schema', version: 2, data })
  }
}
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const values = () => page.getByRole('group', { name: 'Predefined Values' })

describe('the settings of a type', () => {
  it('have a tab for each property, searched by a part of its name', async () => {
    open()
    await expect.element(tab('Vendor')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('KI')
    await expect.element(tab('Vendor')).not.toBeInTheDocument()
    await expect.element(tab('Kind')).toBeVisible()
  })

  it('show type, description and predefined values, which are removed when a property is no longer text', async () => {
    open()
    await tab('Kind').click()
    await expect.element(values().getByText('Fuel')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
    await page.getByRole('button', { name: /Data Type/ }).click()
    await expect.poll(options).toEqual(['Text (string)', 'Number', 'Yes/No (boolean)', 'List (array)'])
    await page.getByRole('option', { name: 'Number' }).click()
    await expect.element(values()).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Data Type/ }).click()
    await page.getByRole('option', { name: 'Text (string)' }).click()
    await expect.element(values()).toBeVisible()
    expect(values().getByText('Fuel').query()).toBeNull()
  })

  it('offer the line items table if the type has none, and add it with its columns', async () => {
    savesSchemas()
    open()
    await page.getByRole('button', { name: 'Add line items' }).click()
    await expect.element(tab('Line items')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add line items' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Table columns' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Extract again' })).toBeVisible()
    const put = host.calls.find(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({
      data: {
        schema: {
          order: ['vendor', 'kind', 'total', 'line_items'],
          properties: { vendor: { description: 'Who sold it' }, line_items: { type: 'array' } },
        },
      },
    })
  })

  it('report next to the offer that the table could not be added', async () => {
    host.instead = ({ method }) =>
      method === 'PUT' ? Response.json({ detail: 'Not now.', code: 'conflict' }, { status: 409 }) : undefined
    open()
    await page.getByRole('button', { name: 'Add line items' }).click()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add line items' })).toBeVisible()
    expect(tab('Line items').query()).toBeNull()
  })

  it('show the role of an amount suggested by its name, and store the chosen one', async () => {
    savesSchemas()
    open()
    await tab('Total').click()
    const role = page.getByRole('button', { name: /Kind of amount/ })
    await expect.element(role).toHaveTextContent('Spent')
    await role.click()
    await expect
      .poll(options)
      .toEqual(['Spent', 'Billed to us', 'Billed by us', 'Balance', 'Pay', 'Tax', 'Other'])
    await page.getByRole('option', { name: 'Billed by us' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const put = () => host.calls.find(({ method }) => method === 'PUT')
    await expect.poll(put).toBeDefined()
    expect(put()?.body).toMatchObject({
      data: { schema: { properties: { total: { format: 'currency', role: 'billed_by_us' } } } },
    })
    await expect.element(tab(/Total.*Unsaved changes/)).not.toBeInTheDocument()
    // Nothing is read differently.
    await expect.element(page.getByRole('button', { name: 'Extract again' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Format/ }).click()
    await page.getByRole('option', { name: 'None' }).click()
    await page.getByRole('button', { name: /Data Type/ }).click()
    await page.getByRole('option', { name: 'Text (string)' }).click()
    await expect.element(role).not.toBeInTheDocument()
  })

  it('keep an edit until it is saved or discarded, and ask before discarding', async () => {
    open()
    await tab('Vendor').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Name of the shop')
    await expect.element(tab(/Vendor.*Unsaved changes/)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Discard changes' })
    await expect.element(ask.getByText('Discard unsaved changes?')).toBeVisible()
    await ask.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Who sold it')
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('keep changes made while they save', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    savesSchemas()
    const answer = host.instead
    host.instead = async (call) => {
      if (call.method === 'PUT') await promise
      return answer(call)
    }
    open()
    await tab('Vendor').click()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill('Name of the shop')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await description.fill('Name of the shop, in full')
    resolve(undefined)
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await expect.element(description).toHaveValue('Name of the shop, in full')
    await expect.element(tab(/Vendor.*Unsaved changes/)).toBeVisible()
  })

  it('ask before an edit is left for another tab or page, and keep it if the person stays', async () => {
    open()
    await tab('General').click()
    await expect.element(page.getByRole('textbox', { name: 'Department' })).toBeVisible()
    expect(page.getByRole('alertdialog').query()).toBeNull()
    await tab('Vendor').click()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill('Name of the shop')
    const ask = page.getByRole('alertdialog', { name: 'Discard changes' })
    for (const away of [tab('Kind'), page.getByRole('button', { name: 'Another page' })]) {
      await away.click()
      await expect.element(ask.getByText('Discard unsaved changes?')).toBeVisible()
      await ask.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(ask).not.toBeInTheDocument()
      await expect.element(description).toHaveValue('Name of the shop')
    }
  })

  it('return by Back to the previous tab, and by their own button to the list on a phone', async () => {
    open()
    await tab('Vendor').click()
    await tab('Kind').click()
    await expect.element(values()).toBeVisible()
    await page.getByText('Page before').click()
    await expect.element(tab('Vendor')).toHaveAttribute('aria-selected', 'true')
    await page.getByText('Page before').click()
    await expect.element(page.getByRole('heading', { name: 'General' })).toBeVisible()
    await page.viewport(390, 844)
    await tab('General').click()
    const department = page.getByRole('textbox', { name: 'Department' })
    await expect.element(department).toBeVisible()
    await page.getByRole('button', { name: 'All properties', exact: true }).click()
    await expect.element(tab('General')).toBeVisible()
    await expect.element(department).not.toBeInTheDocument()
  })

  it('mark the edited tab of the type, and do not ask when it is opened again', async () => {
    open()
    const department = page.getByRole('textbox', { name: 'Department' })
    await department.fill('Audit')
    await expect.element(tab(/General.*Unsaved changes/)).toBeVisible()
    await tab(/General/).click()
    await expect.element(department).toHaveValue('Audit')
    expect(page.getByRole('alertdialog').query()).toBeNull()
    await department.fill('Finance')
    await expect.element(tab(/Unsaved changes/)).not.toBeInTheDocument()
  })

  it('add a property under its normalised name, and keep another edit', async () => {
    savesSchemas()
    open()
    await tab('Vendor').click()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill('Name of the shop')
    const add = page.getByRole('button', { name: 'Add Property' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add Property' })
    const name = dialog.getByRole('textbox', { name: 'Property name' })
    await name.fill('  Cost  Centre ')
    await dialog.getByRole('button', { name: 'Add Property' }).click()
    await expect.element(tab('Cost centre')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const [put] = host.calls.filter(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({ data: { schema: { properties: { cost_centre: { type: 'string' } } } } })
    expect(put?.body).toMatchObject({
      data: { schema: { properties: { vendor: { description: 'Who sold it' } } } },
    })
    await expect.element(description).toHaveValue('Name of the shop')
    await expect.element(tab(/Vendor.*Unsaved changes/)).toBeVisible()
    await add.click()
    await expect.element(name).toHaveValue('')
  })

  it('add a predefined value once, trimmed, and never empty', async () => {
    open()
    await tab('Kind').click()
    const add = values().getByRole('button', { name: 'Add' })
    const typed = page.getByRole('textbox', { name: 'New value' })
    await typed.fill('   ')
    await expect.element(add).toBeDisabled()
    await typed.fill(' Fuel ')
    await add.click()
    expect(values().getByRole('listitem').elements()).toHaveLength(2)
    await typed.fill(' Hotel ')
    await add.click()
    await expect.element(values().getByRole('button', { name: 'Remove Hotel' })).toBeVisible()
  })

  it('help with the name of a new property, and reject an empty one', async () => {
    open()
    await page.getByRole('button', { name: 'Add Property' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Property' })
    await expect
      .element(dialog.getByText('Use descriptive names with underscores, such as invoice_number.'))
      .toBeVisible()
    await dialog.getByRole('textbox', { name: 'Property name' }).fill('  ')
    await dialog.getByRole('button', { name: 'Add Property' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  })

  it('delete a property after a specific confirmation', async () => {
    savesSchemas()
    open()
    await tab('Kind').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete property kind' })
    await expect
      .element(ask.getByText('Delete property "kind"? This action cannot be undone.', { exact: true }))
      .toBeVisible()
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect.element(tab('Kind')).not.toBeInTheDocument()
    await expect.element(tab('Vendor')).toBeVisible()
  })

  it('fit the columns of a table and its Add button on a phone', async () => {
    await page.viewport(360, 740)
    host = testHost({
      members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
      schema: {
        type: 'object',
        properties: {
          positions: {
            type: 'array',
            items: {
              type: 'object',
              properties: { description: { type: 'string' }, unit_price_of_each: { type: 'number' } },
            },
          },
        },
      },
    })
    open()
    await page.getByText('Positions').click()
    const columns = page.getByRole('group', { name: 'Table columns' })
    await expect.element(columns.getByRole('button', { name: 'Add column' })).toBeVisible()
    const beyond = () =>
      columns
        .getByRole('button')
        .elements()
        .filter((button) => button.getBoundingClientRect().right > 360 - 16)
    await expect.poll(beyond).toEqual([])
  })

  it('report that they could not be loaded', async () => {
    host.instead = ({ path }) =>
      path === '/api/things/s1'
        ? Response.json({ detail: 'Broken', code: 'internal' }, { status: 500 })
        : undefined
    open()
    await expect.element(page.getByRole('heading', { name: 'Error loading schema' })).toBeVisible()
  })
})
