import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { file, InWorkspace, testHost } from './host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('a document is moved to another type of the workspace, and is read again', async () => {
  const host = testHost({
    things: new Map([['doc1', file('doc1', { filename: 'taxi.jpg' })]]),
    additions: ['review', 'history', 'trash', 'versions', 'lessons'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  const types = ['receipt', 'travel claim'].map((document_type, place) => ({
    id: `s${place}`,
    document_type,
    department: 'Finance',
    file_count: 1,
  }))
  host.instead = ({ method, path }) => {
    if (path === '/api/schemas/stats') return Response.json(types)
    if (method !== 'POST' || path !== '/api/things/doc1/type') return undefined
    const changed = file('doc1', { filename: 'taxi.jpg', document_type: 'travel claim', status: 'uploaded' })
    host.things.set('doc1', changed)
    return Response.json(changed)
  }
  await page.viewport(1440, 900)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  const before = changeCount.get()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change type' })
  await dialog.getByRole('button', { name: /Document type/ }).click()
  await page.getByRole('option', { name: 'Travel claim' }).click()
  await dialog.getByRole('button', { name: 'Change type', exact: true }).click()
  await expect.element(page.getByText(/Type changed to Travel claim/)).toBeVisible()
  expect(changeCount.get()).toBe(before + 1)
  await expect
    .poll(() => host.calls.find(({ path }) => path.endsWith('/type'))?.body)
    .toEqual({ document_type: 'travel claim' })
})
