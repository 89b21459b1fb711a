import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NewType } from '#features/schema-settings/index.ts'
import { InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { clear } from '#tests/src/ui/render.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = { type: 'object', properties: { total: { type: 'number' } } }
let host: TestHost
let rejection: Response | undefined

const hostOf = (role: string) => {
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role }] })
  host.instead = ({ path, method, body }) => {
    if (path === '/api/schemas/stats')
      return Response.json([
        { id: 's1', document_type: 'receipt', department: 'Finance', schema, file_count: 3 },
      ])
    if (path !== '/api/things' || method !== 'POST') return undefined
    const { data } = body as { data: object }
    return (
      rejection ??
      Response.json({ id: 's9', project_id: 'p1', kind: 'schema', version: 1, data }, { status: 201 })
    )
  }
}

beforeEach(async () => {
  await page.viewport(390, 844)
  rejection = undefined
  hostOf('owner')
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = () =>
  showInWorkspace(
    <InWorkspace>
      <p>Here</p>
      <NewType projectId="p1" />
    </InWorkspace>,
  )
const dialog = page.getByRole('dialog', { name: 'New document type' })
const create = dialog.getByRole('button', { name: 'Create' })
const made = () =>
  host.calls.filter(({ method, path }) => method === 'POST' && path === '/api/things').map(({ body }) => body)

describe('a new document type', () => {
  it('needs a name and a department, and starts with the properties of another type', async () => {
    open()
    await page.getByRole('button', { name: 'New document type' }).click()
    await create.click()
    await expect.element(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Enter a name\./)
    await expect
      .element(dialog.getByLabelText(/^Department/))
      .toHaveAccessibleDescription(/In use: Finance\./)
    expect(await violations()).toEqual([])
    expect(made()).toEqual([])

    await dialog.getByLabelText(/^Name/).fill('  inspection report ')
    await dialog.getByLabelText(/^Department/).fill('Operations')
    await dialog.getByLabelText(/^Description/).fill('What was found on a site')
    await dialog.getByRole('button', { name: /Copy properties from/ }).click()
    await page.getByRole('option', { name: 'Receipt' }).click()
    await create.click()
    const data = {
      document_type: 'inspection report',
      department: 'Operations',
      description: 'What was found on a site',
      schema,
    }
    await expect.poll(made).toEqual([{ kind: 'schema', data }])
  })

  it('with a name in use keeps the input, and reports it at the name', async () => {
    const detail = 'There is a document type of this name already: receipt.'
    rejection = Response.json({ detail }, { status: 409 })
    open()
    await page.getByRole('button', { name: 'New document type' }).click()
    await dialog.getByLabelText(/^Name/).fill('Receipt')
    await dialog.getByLabelText(/^Department/).fill('Finance')
    await create.click()
    await expect.element(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(new RegExp(detail))
    await expect.element(dialog.getByLabelText(/^Department/)).toHaveValue('Finance')
  })

  it('is not offered to people who may not create one', async () => {
    hostOf('team_member')
    open()
    await expect.element(page.getByText('Here')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New document type' })).not.toBeInTheDocument()
  })
})
