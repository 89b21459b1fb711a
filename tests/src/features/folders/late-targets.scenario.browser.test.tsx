import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { DropOnFolder } from '#features/folders/index.ts'
import { isUnsaved } from '#platform/db/page-reloads.ts'
import { wouldReload } from '#tests/src/app/missing-script.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// A row is dragged before the code of the folders to drop on is there.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/folders/folder-targets.tsx', async (original) => {
  await code.promise
  return original()
})

const taxi = { id: 'f1', kind: 'Folder', version: 1, data: { name: 'Taxi May', files: [], file_count: 0 } }

let host: TestHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  const files = [file('doc1')]
  host = testHost({
    additions: [],
    things: new Map(files.map((one) => [one.id, one])),
    members: [{ user_id: 'u1', email: '', role: 'owner' }],
    instead: ({ method, path, query }) => {
      if (path === '/api/things' && method === 'GET') {
        const rows = query.get('kind') === 'Folder' ? [taxi] : files
        return Response.json({ rows, total_count: rows.length })
      }
      return path.endsWith('/move') ? Response.json({ ...files[0], folder_id: 'f1' }) : undefined
    },
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const dataTransfer = new DataTransfer()
const drag = (type: string, at: Element) =>
  at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
const targets = page.getByRole('region', { name: 'Folders to drop on' })

test('a drag that ends before shows none; the page does not reload during a drag; then a row can be dropped', async () => {
  showInWorkspace(
    <InWorkspace>
      <DropOnFolder projectId="p1" />
      <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'doc1.jpg' })).toBeVisible()
  const row = page.getByRole('rowheader', { name: 'doc1.jpg' }).element()
  drag('dragstart', row)
  await waitFor(() => expect(isUnsaved()).toBe(true))
  expect(wouldReload()).toBe(false)
  drag('dragend', row)
  await waitFor(() => expect(wouldReload()).toBe(true))

  drag('dragstart', row)
  await waitFor(() => expect(isUnsaved()).toBe(true))
  expect(wouldReload()).toBe(false)
  expect(targets.query()).toBeNull()
  code.resolve()
  await expect.element(targets.getByText('Taxi May')).toBeVisible()
  drag('drop', targets.getByText('Taxi May').element())
  drag('dragend', row)
  await waitFor(() =>
    expect(host.calls.filter(({ path }) => path.endsWith('/move')).map(({ path }) => path)).toEqual([
      '/api/things/doc1/move',
    ]),
  )
  await expect.element(targets).not.toBeInTheDocument()
  await waitFor(() => expect(wouldReload()).toBe(true))
})
