import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { useLiveProject } from '#features/workspace-data/use-live-project.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Live() {
  useLiveProject('p1')
  return <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
}

it('a document whose response is older than the event stream does not stay in progress', async () => {
  const host = testHost()
  const opened = Promise.withResolvers<void>()
  let asked = 0
  host.instead = async ({ path, method }) => {
    if (path.endsWith('/events')) {
      opened.resolve()
      return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
    }
    if (path !== '/api/things/doc1' || method !== 'GET') return undefined
    asked += 1
    if (asked > 1) return Response.json(file('doc1'))
    // It was read, and its event sent, while this response was pending and the stream was not open yet.
    await opened.promise
    await new Promise((resolve) => setTimeout(resolve, 100))
    return Response.json(file('doc1', { status: 'classified' }))
  }
  showInWorkspace(<Live />)
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible()
})

it('a document that was changed before the event stream opened is shown as changed', async () => {
  const host = testHost()
  const refreshed = Promise.withResolvers<void>()
  let [asked, isOpen] = [0, false]
  host.instead = async ({ path, method }) => {
    if (path.endsWith('/events')) {
      isOpen = true
      return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
    }
    // The page compares the workspace before its contents.
    if (path === '/api/projects/p1' && isOpen) refreshed.resolve()
    if (path !== '/api/things/doc1' || method !== 'GET') return undefined
    asked += 1
    if (asked > 1) return Response.json(file('doc1', { filename: 'New name.jpg' }, { version: 2 }))
    await refreshed.promise
    return Response.json(file('doc1', { filename: 'Old name.jpg' }))
  }
  showInWorkspace(
    <InWorkspace>
      <Live />
    </InWorkspace>,
  )
  await expect.element(page.getByText('New name.jpg').first()).toBeVisible()
})

it('a document that somebody deletes is deselected', async () => {
  const of = { userId: 'u1', projectId: 'p1' }
  await selection.replace(of, ['doc1', 'doc2'])
  const host = testHost({ things: new Map([['doc1', file('doc1')]]) })
  host.instead = ({ path }) => {
    if (!path.endsWith('/events')) return undefined
    const event = { id: 'doc2', kind: 'File', version: 2, document_type: 'receipt', status: null }
    const text = `data: ${JSON.stringify({ type: 'thing-deleted', ...event })}\n\n`
    const stream = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(text)) })
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })
  }
  showInWorkspace(<Live />)
  await waitFor(async () =>
    expect(await sheafDb.selection.where(of).primaryKeys()).toEqual([['u1', 'p1', 'doc1']]),
  )
  await selection.clear(of)
})
