import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProjectEvent } from '#contract/events.ts'
import { DocumentDetail, ReviewScreen } from '#features/documents/index.ts'
import { useLiveProject } from '#features/workspace-data/index.ts'
import { type Changes, offlineChanges } from '#platform/offline/changes.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, InWorkspace, testHost, type TestHost, writesOf } from './host.tsx'

// A colleague changes a document type while its documents are open.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  properties: { vendor: { type: 'string' }, total: { type: 'number' } },
  order: ['vendor', 'total'],
}
const newName = 'till receipt'
const stats = { id: 's1', department: 'Finance', file_count: 1, schema }

let host: TestHost
let isRenamed: boolean
let send: (...events: ProjectEvent[]) => void

beforeEach(async () => {
  await page.viewport(1440, 900)
  host = testHost({
    schema,
    workflow: ['To book', 'Booked'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'City Cabs', total: 14.5 } }))
  isRenamed = false
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  send = (...events) => {
    for (const event of events)
      void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  }
  host.instead = ({ path }) => {
    if (path.endsWith('/events'))
      return new Response(stream.readable, { headers: { 'Content-Type': 'text/event-stream' } })
    if (path === '/api/schemas/stats' && isRenamed)
      return Response.json([{ ...stats, document_type: newName, former_names: ['receipt'] }])
    return undefined
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Live({ screen }: { readonly screen: 'document' | 'review' }) {
  useLiveProject('p1')
  return screen === 'review' ? (
    <ReviewScreen projectId="p1" />
  ) : (
    <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
  )
}

async function show(screen: 'document' | 'review') {
  showInWorkspace(
    <InWorkspace>
      <Live screen={screen} />
    </InWorkspace>,
  )
  await waitFor(() => expect(host.calls.some(({ path }) => path.endsWith('/events'))).toBe(true))
}

const schemaChanged: ProjectEvent = {
  type: 'thing-changed',
  id: 's1',
  kind: 'schema',
  version: 2,
  document_type: newName,
  status: null,
}

test('an amount of a document with the former type name is stored as a number', async () => {
  isRenamed = true
  await show('document')
  await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Total' }).click()
  await page.getByLabelText('Total').fill('45.50')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.total': 45.5 }]))
})

test('a document with the former type name has the states of the type', async () => {
  isRenamed = true
  await show('document')
  await page.getByRole('button', { name: /Workflow/ }).click()
  await expect.element(page.getByRole('option', { name: 'To book' })).toBeVisible()
})

test('an open document follows the rename of its type, as do the copies on the device', async () => {
  const heard: Changes[] = []
  const leave = offlineChanges.subscribe((_projectId, changes) => heard.push(changes))
  await show('document')
  await expect.element(page.getByText('Receipt', { exact: true }).first()).toBeVisible()
  await waitFor(() => expect(heard).toEqual([null]))
  isRenamed = true
  host.things.set('doc1', file('doc1', { document_type: newName }, { version: 2 }))
  send(schemaChanged, { type: 'project-changed' })
  await expect.element(page.getByText('Till receipt', { exact: true }).first()).toBeVisible()
  await waitFor(() => expect(heard.at(-1)).toBeNull())
  expect(heard.length).toBeGreaterThan(1)
  leave()
})

test('copies on the device are fetched after the workspace has responded', async () => {
  const heard: Changes[] = []
  const leave = offlineChanges.subscribe((_projectId, changes) => heard.push(changes))
  await show('document')
  await waitFor(() => expect(heard).toEqual([null]))
  const held = Promise.withResolvers<undefined>()
  const before = host.instead
  let isAsked = false
  host.instead = (call) => {
    if (call.path !== '/api/projects/p1') return before(call)
    isAsked = true
    return held.promise
  }
  send({ type: 'project-changed' })
  await waitFor(() => expect(isAsked).toBe(true))
  expect(heard).toEqual([null])
  held.resolve(undefined)
  await waitFor(() => expect(heard).toEqual([null, null]))
  leave()
})

test('documents that got review marks from a changed type appear in the empty queue', async () => {
  await show('review')
  await expect.element(page.getByText('All done')).toBeVisible()
  host.things.set('doc1', file('doc1', { review: [{ key: 'total', reason: 'missing' }] }))
  send({ type: 'project-changed' })
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible()
})
