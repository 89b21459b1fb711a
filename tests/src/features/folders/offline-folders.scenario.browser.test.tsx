import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FolderThing } from '#contract/things.ts'
import { FolderContents, FolderList, MoveFiles } from '#features/folders/index.ts'
import { filesQuery } from '#features/workspace-data/queries.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { file, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { inApp, noEdits } from '#tests/src/features/documents/waiting.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waitFor } from '#tests/support/wait.ts'

// Names of folders, and documents moving into or out of one, while offline.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

let host: TestHost
let folder: FolderThing
let line: boolean
/** The requests that the server received. */
let writes: [path: string, body: unknown, ifMatch: string | null][]
beforeEach(async () => {
  await noEdits()
  host = testHost({ additions: ['versions', 'folders'] })
  host.things.set('doc1', file('doc1', { folder_id: 'f1' }, { version: 4 }))
  host.things.set('doc2', file('doc2', { folder_id: null }))
  folder = { id: 'f1', kind: 'Folder', version: 7, data: { name: 'May', files: ['doc1'], file_count: 1 } }
  line = true
  writes = []
  host.instead = ({ method, path, body, ifMatch }) => {
    // The sums of folders are requested by POST.
    if (method !== 'GET' && path !== '/api/search/ai') {
      if (!line) throw new TypeError('Failed to fetch')
      writes.push([path, body, ifMatch])
    }
    if (path === '/api/things/f1') {
      if (method === 'PUT') {
        folder = { ...folder, version: 8, data: { ...folder.data, name: 'June' } }
      }
      return json(folder)
    }
    if (path.endsWith('/move')) {
      const id = path.split('/')[3] ?? ''
      const moved = { ...host.things.get(id)!, version: 9 }
      moved.data = { ...moved.data, folder_id: (body as { folder_id: string | null }).folder_id }
      host.things.set(id, moved)
      return json(moved)
    }
    return undefined
  }
})
afterEach(async () => {
  clear()
  await noEdits()
  vi.unstubAllGlobals()
})

/** Lists by their kind and folder, as the server returns them. */
function lists() {
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (pathname !== '/api/things' || (init?.method ?? 'GET') !== 'GET') return inner(input, init)
    const inFolder = searchParams.get('column_filters')?.includes('folder_id') ?? false
    const files = [...host.things.values()].filter(({ data }) => !inFolder || data.folder_id === 'f1')
    const rows = searchParams.get('kind') === 'Folder' ? [folder] : files
    return Promise.resolve(json({ rows, total_count: rows.length }))
  })
}
function online() {
  line = true
  dispatchEvent(new Event('online'))
}

test('a new name is shown at once as pending, and sent with the seen version', async () => {
  lists()
  showInWorkspace(inApp(<FolderList projectId="p1" />))
  await expect.element(page.getByRole('link', { name: /May.*1 document/ })).toBeVisible()
  line = false
  await page.getByRole('button', { name: 'Actions for May' }).click()
  await page.getByRole('menuitem', { name: 'Edit name' }).click()
  await page.getByPlaceholder('Enter folder name...').fill('June')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: /June.*Waiting for network/ })).toBeVisible()
  online()
  await waitFor(() => expect(pageEdits.getSnapshot()).toEqual([]))
  const renamed = { data: { name: 'June' }, base: { name: 'May' } }
  expect(writes).toEqual([['/api/things/f1', renamed, '"7"']])
  await expect.element(page.getByRole('link', { name: /June/ })).toBeVisible()
})

test('a document leaves its folder at once, and can be put back while that is pending', async () => {
  lists()
  showInWorkspace(inApp(<FolderContents projectId="p1" id="f1" search={{}} onSearch={() => undefined} />))
  await page.getByRole('button', { name: 'Actions for doc1.jpg' }).click()
  line = false
  await page.getByRole('menuitem', { name: 'Remove from folder' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from folder' }).click()
  await expect
    .element(page.getByText('doc1.jpg will be removed from the folder when you are online'))
    .toBeVisible()
  await expect.element(page.getByText('This folder is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: /doc1\.jpg/ })).toBeVisible()
  online()
  await waitFor(() => expect(pageEdits.getSnapshot()).toEqual([]))
  expect(host.things.get('doc1')?.data.folder_id).toBe('f1')
})

/** The document is known here, as it is wherever it can be selected. */
function Move() {
  const known = useQuery(filesQuery('p1', { page: 1, pageSize: 25 }))
  return (
    known.data && (
      <MoveFiles
        projectId="p1"
        open
        ids={['doc2', 'never-seen']}
        onClose={() => undefined}
        onMoved={() => undefined}
      />
    )
  )
}

test('moves of documents into a folder are pending, and an unknown document is named as skipped', async () => {
  lists()
  showInWorkspace(inApp(<Move />))
  await page.getByText('May', { exact: true }).click()
  line = false
  await page.getByRole('button', { name: 'Move Files' }).click()
  await expect
    .element(page.getByText('1 document is not saved on this device: changing it needs a connection.'))
    .toBeVisible()
  await waitFor(() => expect(pageEdits.getSnapshot()).toHaveLength(1))
  expect(pageEdits.getSnapshot()[0]).toMatchObject({
    thingId: 'doc2',
    value: 'f1',
    base: null,
    names: { to: 'May' },
  })
  online()
  await waitFor(() => expect(host.things.get('doc2')?.data.folder_id).toBe('f1'))
})

/** Both pages of a folder of two, a document each, and a document that is known from elsewhere. */
function TwoPages() {
  const known = useQuery(filesQuery('p1', { page: 1, pageSize: 25 }))
  const [shown, setShown] = useState(1)
  return (
    known.data && (
      <>
        <button onClick={() => setShown(3 - shown)}>Other page</button>
        <FolderContents projectId="p1" id="f1" search={{ page: shown, size: 1 }} onSearch={() => undefined} />
      </>
    )
  )
}

test('documents pending for a folder are on its first page, and are counted on every page', async () => {
  lists()
  host.things.set('doc3', file('doc3', { folder_id: 'f1' }))
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (pathname !== '/api/things' || !searchParams.get('column_filters')?.includes('folder_id'))
      return inner(input, init)
    const rows = [host.things.get(searchParams.get('page') === '2' ? 'doc3' : 'doc1')]
    return Promise.resolve(json({ rows, total_count: 2 }))
  })
  line = false
  await pageEdits.add([
    {
      userId: 'u1',
      projectId: 'p1',
      thingId: 'doc2',
      part: 'folder',
      value: 'f1',
      base: null,
      version: 1,
      vouch: false,
      subject: { name: 'doc2.jpg', type: 'receipt' },
      maybeSent: false,
    },
  ])
  showInWorkspace(inApp(<TwoPages />))
  const links = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  await expect.element(links('doc1')).toBeVisible()
  await expect.element(links('doc2')).toBeVisible()
  await expect.element(page.getByText(/^1.1 of 3$/)).toBeVisible()
  await page.getByRole('button', { name: 'Other page' }).click()
  await expect.element(links('doc3')).toBeVisible()
  expect(links('doc2').elements()).toHaveLength(0)
  await expect.element(page.getByText(/^2.2 of 3$/)).toBeVisible()
})
