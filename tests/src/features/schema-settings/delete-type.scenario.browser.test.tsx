import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const inUse =
  '2 documents have this type. Move them to another type or delete them before you delete the type.'
let host: TestHost
/** Number of documents of the type, according to the server. */
let documents: number
let rejection: Response | undefined

beforeEach(async () => {
  await page.viewport(1440, 900)
  documents = 0
  rejection = undefined
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  host.instead = ({ path, method }) => {
    if (path === '/api/schemas/stats')
      return Response.json([
        { id: 's1', document_type: 'receipt', department: 'Finance', file_count: documents },
      ])
    if (path !== '/api/things/s1' || method !== 'DELETE') return undefined
    return rejection ?? new Response(null, { status: 204 })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = () =>
  showInWorkspace(
    <InWorkspace>
      <SchemaSettings projectId="p1" schemaId="s1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
const button = page.getByRole('button', { name: 'Delete document type' })
const deletions = () => host.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

describe('a document type', () => {
  it('without documents is deleted after confirmation', async () => {
    open()
    await button.click()
    const alert = page.getByRole('alertdialog', { name: 'Delete document type Receipt' })
    await expect
      .element(alert.getByText(/with its properties\? This action cannot be undone\.$/))
      .toBeVisible()
    expect(deletions()).toEqual([])
    await alert.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Document type Receipt deleted')).toBeVisible()
    expect(deletions()).toEqual(['/api/things/s1'])
  })

  it('with documents is not deleted, and shows their number and what to do', async () => {
    documents = 2
    open()
    await expect.element(button).toHaveAccessibleDescription(inUse)
    await expect.element(page.getByText(inUse).last()).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('with new documents is not deleted, with the server’s reason', async () => {
    rejection = Response.json({ detail: inUse, code: 'conflict' }, { status: 409 })
    open()
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(inUse)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Receipt settings' })).toBeVisible()
  })
})
