import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Thing } from '#contract/things.ts'
import { FolderContents, FolderList, MoveFiles } from '#features/folders/index.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Folders: the list, what is in one, and the dialog that moves files into one.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const taxi: Thing = {
  id: 'f1',
  kind: 'Folder',
  version: 1,
  data: { name: 'Taxi May', files: [], file_count: 0 },
}
let host: TestHost
let folders: Thing[]
let moving: Promise<Response> | undefined
beforeEach(() => {
  folders = []
  moving = undefined
  host = testHost({
    additions: ['folders', 'batch'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.instead = ({ path, method, query, body }) => {
    if (path === '/api/things/f1') return Response.json(taxi)
    if (path === '/api/things/batch') return moving
    if (path === '/api/things' && method === 'POST') {
      const made = { ...taxi, id: 'f9', data: (body as Thing).data }
      folders.push(made)
      return Response.json(made, { status: 201 })
    }
    if (path !== '/api/things') return undefined
    const rows = query.get('kind') === 'Folder' ? folders : []
    return Response.json({ rows, total_count: rows.length })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

describe('folders', () => {
  it('shows that there are no folders yet; Enter creates one with a trimmed, non-empty name (MODAL-05 to MODAL-07)', async () => {
    showInWorkspace(
      <InWorkspace>
        <FolderList projectId="p1" />
      </InWorkspace>,
    )
    await expect.element(page.getByText('No folders yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create Folder' }).click()
    const editor = page.getByRole('dialog', { name: 'Create Folder' })
    const save = editor.getByRole('button', { name: 'Create Folder' })
    const name = editor.getByRole('textbox', { name: 'Folder Name' })
    await expect.element(name).toHaveAttribute('placeholder', 'Enter folder name...')
    await name.fill('   ')
    await expect.element(save).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Create Folder' }).click()
    await name.fill('  Trip to \u202eBern ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: /Trip to Bern/ })).toBeVisible()
    expect(folders.map(({ data }) => data['name'])).toEqual(['Trip to Bern'])
  })

  it('shows the sums of the files in a folder, separated by role', async () => {
    folders = [{ ...taxi, data: { ...taxi.data, file_count: 3 } }]
    const before = host.instead
    const sum = (group: string, role: string, currency: string, value: number, documents: number) => ({
      group,
      role,
      currency,
      value,
      documents,
      tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
    })
    host.instead = (request) => {
      if (request.path !== '/api/search/ai') return before?.(request)
      const rows = [
        sum('f1', 'billed_to_us', 'EUR', 30, 1),
        sum('f1', 'spent', 'MYR', 1204.5, 2),
        sum('f2', 'spent', 'MYR', 7, 1),
      ]
      const aggregate = { what: 'sum', of: 'amount', by: 'folder_id', rows, without: 0 }
      return Response.json({
        results_by_query: [],
        search_summary: { total_results: 0 },
        tree: (request.body as { tree: unknown }).tree,
        aggregate,
      })
    }
    showInWorkspace(
      <InWorkspace>
        <FolderList projectId="p1" />
      </InWorkspace>,
    )
    await expect
      .poll(() => page.getByRole('link', { name: /Taxi May/ }).element().textContent)
      .toMatch(/3 documents · Spent MYR\s1,204\.50 · Billed to us €30\.00$/)
  })

  it('shows that a folder is empty', async () => {
    showInWorkspace(
      <InWorkspace>
        <FolderContents projectId="p1" id="f1" search={{}} onSearch={() => undefined} />
      </InWorkspace>,
    )
    await expect.element(page.getByText('This folder is empty')).toBeVisible()
  })
})

describe('moving files', () => {
  const onMoved = vi.fn<(ids: readonly string[]) => void>()
  const open = () =>
    showInWorkspace(
      <InWorkspace>
        <MoveFiles projectId="p1" open ids={['a', 'b']} onClose={() => undefined} onMoved={onMoved} />
      </InWorkspace>,
    )
  const dialog = page.getByRole('dialog', { name: 'Move Files to Folder' })

  it('requires a folder, and shows progress', async () => {
    folders = [taxi]
    const { promise, resolve } = Promise.withResolvers<Response>()
    moving = promise
    open()
    await expect.element(dialog.getByText('Moving 2 files to selected folder.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Move Files' })).toBeDisabled()
    await dialog.getByText('Taxi May').click()
    await dialog.getByRole('button', { name: 'Move Files' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Moving...' })).toBeVisible()
    resolve(Response.json({ done: ['a', 'b'].map((id) => file(id).id), failed: [] }))
    await waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith(['a', 'b']))
  })

  it('creates a folder if there is none, and moves the files into it', async () => {
    onMoved.mockClear()
    moving = Promise.resolve(Response.json({ done: ['a', 'b'], failed: [] }))
    open()
    await expect.element(dialog.getByText('No folders available')).toBeVisible()
    await dialog.getByRole('button', { name: '+ Create New Folder' }).click()
    await page.getByRole('textbox', { name: 'Folder Name' }).fill('Taxi June')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith(['a', 'b']))
    const call = host.calls.find(({ path }) => path === '/api/things/batch')
    expect(call?.body).toMatchObject({ action: { folder_id: 'f9' } })
  })
})
