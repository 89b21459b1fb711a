import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#contract/roles.ts'
import type { FolderThing } from '#contract/things.ts'
import { FolderContents, FolderList, MoveFiles } from '#features/folders/index.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

// Folders with a server that rejects: the documented text is shown, and nothing is lost.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const folder = (id: string, name: string): FolderThing => ({
  id,
  kind: 'Folder',
  version: 1,
  created_by: 'u1',
  data: { name, files: [], file_count: 1 },
})
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const refused = () => answer({ detail: 'Only its owner may do that', code: 'invalid' }, 422)

let host: TestHost
let rejection: () => Response
let folders: FolderThing[]
let members: { user_id: string; email: string; role: Role }[]
/** Calls that the server rejects, such as `POST /api/things`. */
let refuses: Set<string>
beforeEach(async () => {
  await page.viewport(1440, 900)
  folders = [folder('f1', 'Taxi May')]
  members = [{ user_id: 'u1', email: '', role: 'owner' }]
  refuses = new Set()
  rejection = refused
  const inside = file('doc1', {}, { folder_id: 'f1' })
  host = testHost({
    additions: ['folders', 'versions', 'trash', 'folder-trash'],
    members,
    instead: ({ method, path, query, body }) => {
      if (refuses.has(`${method} ${path}`)) return rejection()
      if (path === '/api/things' && method === 'POST') {
        const made = folder('f9', (body as { data: { name: string } }).data.name)
        folders.push(made)
        return answer(made, 201)
      }
      if (path === '/api/things' && query.get('kind') === 'Folder')
        return answer({ rows: folders, total_count: folders.length })
      if (path === '/api/things') return answer({ rows: [inside], total_count: 1 })
      if (path === '/api/things/f1' && method === 'DELETE') {
        folders = []
        return new Response(null, { status: 204 })
      }
      if (path === '/api/trash/f1/restore') {
        folders = [folder('f1', 'Taxi May')]
        return answer(folders[0])
      }
      if (path === '/api/things/f1') return answer(folders[0])
      return undefined
    },
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const showList = () =>
  showInWorkspace(
    <InWorkspace>
      <FolderList projectId="p1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
const showContents = () =>
  showInWorkspace(
    <InWorkspace>
      <FolderContents projectId="p1" id="f1" search={{}} onSearch={() => undefined} />
    </InWorkspace>,
  )
const choose = async (of: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const posts = () => host.calls.filter(({ method, path }) => method === 'POST' && path === '/api/things')

describe('the list of folders', () => {
  test('a rejected new folder is reported with the documented text, and the input stays', async () => {
    refuses.add('POST /api/things')
    showList()
    await page.getByRole('button', { name: 'Create Folder' }).click()
    await page.getByPlaceholder('Enter folder name...').fill('Fuel')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Failed to create folder. Please try again.')).toBeVisible()
    await expect.element(page.getByPlaceholder('Enter folder name...')).toHaveValue('Fuel')
    refuses.clear()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(posts()).toHaveLength(2)
  })

  test.each([
    ['is refused', refused],
    ['meets an error of the server', () => answer({ detail: 'Traceback' }, 500)],
    ['meets an answer of unknown shape', () => new Response(null, { status: 400 })],
  ])('a new name that %s is reported and not pending, and the old name stays', async (_, made) => {
    rejection = made
    refuses.add('PUT /api/things/f1')
    showList()
    await choose('Taxi May', 'Edit name')
    await page.getByPlaceholder('Enter folder name...').fill('Taxi June')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect.element(page.getByPlaceholder('Enter folder name...')).toHaveValue('Taxi June')
    expect(pageEdits.getSnapshot()).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('Taxi May', { exact: true })).toBeVisible()
  })

  test('deleting asks with the documented text, and a rejection is reported and keeps the folder', async () => {
    refuses.add('DELETE /api/things/f1')
    showList()
    await choose('Taxi May', 'Delete')
    await expect
      .element(
        page.getByText(
          'Are you sure you want to delete the folder "Taxi May"? This action cannot be undone.',
        ),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Failed to delete folder. Please try again.')).toBeVisible()
    await expect.element(page.getByText('Taxi May', { exact: true })).toBeVisible()
  })

  test('deleting is offered only to the creator, the owner and admins', async () => {
    members[0] = { user_id: 'u1', email: '', role: 'team_member' }
    folders = [{ ...folder('f1', 'Taxi May'), created_by: 'u2' }, folder('f2', 'Own')]
    showList()
    await page.getByRole('button', { name: 'Actions for Own', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Actions for Taxi May', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit name', exact: true })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).not.toBeInTheDocument()
  })

  test('a deletion of a folder can be undone at once', async () => {
    showList()
    await choose('Taxi May', 'Delete')
    await expect
      .element(page.getByText('You can restore the folder with its documents for 30 days.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Folder Taxi May was deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByText('Folder Taxi May was restored')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Taxi May/ })).toBeVisible()
  })

  test('a list that cannot be loaded is reported, and can be retried', async () => {
    refuses.add('GET /api/things')
    showList()
    await expect.element(page.getByText('Error loading folders.')).toBeVisible()
    refuses.clear()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByText('Taxi May', { exact: true })).toBeVisible()
  })
})

describe('a folder', () => {
  test('removing a file asks with the documented text, and a rejection is reported and keeps the file', async () => {
    refuses.add('PUT /api/things/doc1/move')
    refuses.add('POST /api/things/doc1/move')
    showContents()
    await expect.element(page.getByText('doc1.jpg').first()).toBeVisible()
    await choose('doc1.jpg', 'Remove from folder')
    await expect.element(page.getByText('Remove "doc1.jpg" from this folder?')).toBeVisible()
    await page.getByRole('button', { name: 'Remove from folder' }).click()
    await expect.element(page.getByText('Failed to remove file from folder. Please try again.')).toBeVisible()
    await expect.element(page.getByText('doc1.jpg').first()).toBeVisible()
  })

  test('a deleted one is reported, with a link to the others', async () => {
    host.instead = ({ path }) =>
      path === '/api/things/f1' ? answer({ detail: 'Gone', code: 'not-found' }, 404) : undefined
    showContents()
    await expect.element(page.getByRole('heading', { name: 'Folder Not Found' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Folders' }))
      .toHaveAttribute('href', '/project/p1/folders')
  })
})

describe('moving files', () => {
  const show = (onMoved: (ids: readonly string[]) => void) =>
    showInWorkspace(
      <InWorkspace>
        <MoveFiles projectId="p1" open ids={['doc1', 'doc2']} onClose={() => undefined} onMoved={onMoved} />
      </InWorkspace>,
    )

  test('shows the reason for a rejected file, and counts the others as moved', async () => {
    host.things.set('doc1', file('doc1')).set('doc2', file('doc2'))
    refuses.add('PUT /api/things/doc2/move').add('POST /api/things/doc2/move')
    const moved = vi.fn()
    show(moved)
    await expect.element(page.getByText('Moving 2 files to selected folder.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Move Files' })).toBeDisabled()
    await page.getByText('Taxi May').click()
    await page.getByRole('button', { name: 'Move Files' }).click()
    await expect.element(page.getByText('Failed to move some files. Please try again.')).toBeVisible()
    await expect.element(page.getByText('Only its owner may do that')).toBeVisible()
    expect(moved.mock.calls).toEqual([[['doc1']]])
  })
})
