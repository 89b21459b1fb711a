import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BulkEditDialog } from '#features/documents/table/selected/bulk-edit-dialog.tsx'
import { thingKey } from '#features/query-cache/index.ts'
import { FileThing } from '#contract/things.ts'
import { InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const file = {
  id: 'f1',
  project_id: 'p1',
  kind: 'File',
  version: 1,
  created_by: 'u1',
  data: { filename: 'ferry.jpg', document_type: 'receipt', status: 'extracted', extracted: {} },
}
const columns = [{ key: 'vendor', label: 'Vendor', schema: { type: 'string' } as const }]
let host: TestHost
let client: QueryClient

beforeEach(async () => {
  await page.viewport(1440, 900)
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Screen() {
  const [open, setOpen] = useState(true)
  const queries = useQueryClient()
  useEffect(() => {
    client = queries
  }, [queries])
  return (
    <InWorkspace>
      <BulkEditDialog
        projectId="p1"
        documentType="receipt"
        open={open}
        ids={['f1']}
        columns={columns}
        onClose={() => setOpen(false)}
      />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>
  )
}

describe('a field of all selected files', () => {
  const dialog = page.getByRole('dialog', { name: 'Edit a field in 1 document' })

  it('reports a failed save even after the dialog was closed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    host.instead = ({ path, method }) => {
      if (path === '/api/things' && method === 'GET') return Response.json({ rows: [file], total_count: 1 })
      return path === '/api/things/f1' && method === 'PUT' ? promise : undefined
    }
    showInWorkspace(<Screen />)
    await dialog.getByRole('textbox', { name: 'Vendor' }).fill('Ferry line')
    await dialog.getByRole('button', { name: 'Save for all' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    resolve(Response.json({ detail: 'Only admins may change it.' }, { status: 403 }))
    await expect
      .element(page.getByText('1 document could not be changed: Only admins may change it.'))
      .toBeVisible()
  })

  const returned = { ...file, version: 2, data: { ...file.data, extracted: { vendor: 'Ferry line' } } }
  const batch = (things: object) => Response.json({ done: ['f1'], failed: [], ...things })
  it.each([
    ['by a call for each', [], () => Response.json(returned)],
    ['in a batch', ['batch'], () => batch({ things: [returned] })],
  ])('%s is stored on the device as the server returned it', async (_, additions, answer) => {
    host.additions = additions
    host.instead = ({ path, method }) => {
      if (path === '/api/things' && method === 'GET') return Response.json({ rows: [file], total_count: 1 })
      return method === 'GET' ? undefined : answer()
    }
    showInWorkspace(<Screen />)
    await dialog.getByRole('textbox', { name: 'Vendor' }).fill('Ferry line')
    client.setQueryData(thingKey('p1', 'f1'), FileThing.parse(file))
    await dialog.getByRole('button', { name: 'Save for all' }).click()
    await expect.element(page.getByText('Vendor was saved in 1 document')).toBeVisible()
    expect(client.getQueryData(thingKey('p1', 'f1'))).toMatchObject(returned)
  })

  it('is fetched when the document is opened next if the server does not return it', async () => {
    host.additions = ['batch']
    host.instead = ({ path, method }) => {
      if (path === '/api/things' && method === 'GET') return Response.json({ rows: [file], total_count: 1 })
      return path === '/api/things/batch' ? batch({}) : undefined
    }
    showInWorkspace(<Screen />)
    await dialog.getByRole('textbox', { name: 'Vendor' }).fill('Ferry line')
    client.setQueryData(thingKey('p1', 'f1'), FileThing.parse(file))
    await dialog.getByRole('button', { name: 'Save for all' }).click()
    await expect.element(page.getByText('Vendor was saved in 1 document')).toBeVisible()
    expect(client.getQueryState(thingKey('p1', 'f1'))?.isInvalidated).toBe(true)
  })

  it('reserves space for the current values while they load', async () => {
    await page.viewport(390, 844)
    const { promise, resolve } = Promise.withResolvers<Response>()
    host.additions = ['summary']
    host.instead = ({ path }) => (path === '/api/things/summary' ? promise : undefined)
    showInWorkspace(<Screen />)
    await expect.element(dialog.getByRole('button', { name: /Field$/ })).toBeVisible()
    await expect.poll(() => host.calls.some(({ path }) => path === '/api/things/summary')).toBe(true)
    // A sheet is at the bottom edge: if it grows, its fields move.
    const before = dialog.element().clientHeight
    const names = ['Ferry line', 'Restaurant of the old harbour', 'Municipal waterworks', 'Northern railways']
    const groups = names.map((group) => ({ group, documents: 1, sums: [] }))
    resolve(Response.json({ documents: 4, sums: [], groups }))
    await expect.element(dialog.getByText(/Ferry line/)).toBeVisible()
    expect(dialog.element().clientHeight).toBe(before)
  })
})
