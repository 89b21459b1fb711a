import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { DropOnFolder, FolderList } from '#features/folders/index.ts'
import { selection } from '#platform/db/selection.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Rows that are dragged onto a folder with a mouse, and folders side by side.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const mine = { userId: 'u1', projectId: 'p1' } as const
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const taxi = { id: 'f1', kind: 'Folder', version: 1, data: { name: 'Taxi May', files: [], file_count: 0 } }

let host: TestHost
/** Files that the server refuses to move. */
let refuses: string[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  await selection.replace(mine, [])
  localStorage.removeItem('folder-view')
  refuses = []
  const files = ['doc1', 'doc2', 'doc3'].map((id) => file(id))
  host = testHost({
    additions: [],
    things: new Map(files.map((one) => [one.id, one])),
    members: [{ user_id: 'u1', email: '', role: 'owner' }],
    instead: ({ method, path, query }) => {
      if (path === '/api/things' && method === 'GET') {
        const rows = query.get('kind') === 'Folder' ? [taxi] : files
        return answer({ rows, total_count: rows.length })
      }
      const [, id = ''] = /^\/api\/things\/(\w+)\/move$/.exec(path) ?? []
      if (id === '') return undefined
      return refuses.includes(id)
        ? answer({ detail: 'Only its owner may do that' }, 403)
        : answer({ ...host.things.get(id), folder_id: 'f1' })
    },
  })
})
afterEach(async () => {
  clear()
  await selection.replace(mine, [])
  vi.unstubAllGlobals()
})

async function showTable() {
  showInWorkspace(
    <InWorkspace>
      <DropOnFolder projectId="p1" />
      <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'doc1.jpg' })).toBeVisible()
}

/** Drags the row of a file onto the folder, by mouse events. */
async function drag(name: string) {
  const dataTransfer = new DataTransfer()
  const tell = (type: string, at: Element) =>
    at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  const row = page.getByRole('rowheader', { name }).element()
  tell('dragstart', row)
  const target = page.getByRole('region', { name: 'Folders to drop on' }).getByText('Taxi May')
  await expect.element(target).toBeVisible()
  const box = target.element()
  tell('dragenter', box)
  // Otherwise the browser would ignore the drop.
  expect(tell('dragover', box)).toBe(false)
  tell('drop', box)
  tell('dragend', row)
}
const moves = () =>
  host.calls.filter(({ path }) => path.endsWith('/move')).map(({ path }) => path.split('/')[3])

test('a row dropped on a folder is moved into it, and the folders disappear', async () => {
  await showTable()
  await drag('doc2.jpg')
  await waitFor(() => expect(moves()).toEqual(['doc2']))
  await expect.element(page.getByRole('region', { name: 'Folders to drop on' })).not.toBeInTheDocument()
})

test('a selected row moves the complete selection, which is cleared', async () => {
  await selection.replace(mine, ['doc1', 'doc3'])
  await showTable()
  await expect.element(page.getByRole('checkbox', { name: 'Select doc3.jpg' })).toBeChecked()
  await drag('doc3.jpg')
  await waitFor(() => expect(new Set(moves())).toEqual(new Set(['doc1', 'doc3'])))
  await expect.element(page.getByRole('checkbox', { name: 'Select doc3.jpg' })).not.toBeChecked()
})

test('a move that the server rejects is reported until it is closed', async () => {
  refuses = ['doc1']
  await showTable()
  await drag('doc1.jpg')
  await expect.element(page.getByText('Failed to move some files. Please try again.')).toBeVisible()
  await expect.element(page.getByText('Only its owner may do that')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Failed to move some files.')).not.toBeInTheDocument()
})

test('folders are side by side if a person chose that, also next time', async () => {
  const show = async () => {
    showInWorkspace(
      <InWorkspace>
        <FolderList projectId="p1" />
      </InWorkspace>,
    )
    await expect.element(page.getByRole('link', { name: /Taxi May/ })).toBeVisible()
  }
  const columns = () =>
    getComputedStyle(page.getByRole('list', { name: 'Folders' }).element()).gridTemplateColumns
  await show()
  expect(columns()).toBe('none')
  await page.getByRole('button', { name: 'Grid view' }).click()
  await waitFor(() => expect(columns().split(' ')).toHaveLength(2))
  clear()
  await show()
  await expect.element(page.getByRole('button', { name: 'List view' })).toBeVisible()
})
