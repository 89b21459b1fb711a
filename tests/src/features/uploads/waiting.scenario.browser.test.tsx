import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentsOverview } from '#features/documents/index.ts'
import { useWaitingCount, WaitingCaptures } from '#features/uploads/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// Captures that the server does not have yet, as the overview of the documents shows them.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => outboxDb.items.clear())
afterEach(() => {
  onlineManager.setOnline(true)
  clear()
  vi.unstubAllGlobals()
})

const keep = (captureId: string, name: string, isSent = false) =>
  outboxDb.items.put({
    ...anItem({
      captureId,
      name,
      userId: 'u1',
      projectId: 'p1',
      ...(isSent && { state: { at: 'released' } }),
    }),
    lane: isSent ? 'done' : 'open',
  })

function Overview() {
  return (
    <InWorkspace>
      <DocumentsOverview
        projectId="p1"
        waitingCount={useWaitingCount('p1')}
        waiting={<WaitingCaptures projectId="p1" />}
      />
    </InWorkspace>
  )
}

function show(isEmpty: boolean) {
  const things = isEmpty ? [] : [file('r1', { filename: 'stored.pdf', extracted: {} })]
  const host = testHost()
  host.instead = ({ path, query }) => {
    if (path === '/api/schemas/stats') return Response.json([])
    if (path !== '/api/things') return undefined
    const rows = query.has('column_filters') ? [] : things
    return Response.json({ rows, total_count: rows.length })
  }
  showInWorkspace(<Overview />)
}

test('a workspace without documents shows what waits on this device, and not that it is empty', async () => {
  await keep('c1', 'Receipt 2026-11-23 2008 kqd.jpg')
  await keep('c2', 'sent.jpg', true)
  show(true)
  const row = page.getByRole('listitem').filter({ hasText: /^Document, .*23/ })
  await expect.element(row.getByText('Queued')).toBeVisible()
  expect(row.getByRole('link').element()).toHaveAttribute('href', '/project/p1/upload?tab=mine')
  expect(page.getByText('No documents yet').elements()).toEqual([])
  expect(page.getByText('sent.jpg').elements()).toEqual([])
  onlineManager.setOnline(false)
  await expect.element(row.getByText("Saved on this device. Uploads when you're online.")).toBeVisible()
})

test('captures that wait come first in the newest, a few of them, and the rest as a number', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await keep(`c${number}`, `waits ${number}.jpg`)
  show(false)
  await expect.element(page.getByText('stored.pdf')).toBeVisible()
  await expect.element(page.getByText('2 more documents on this device')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Newest' }).getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => /waits \d|more|stored/.exec(textContent)?.[0])).toEqual([
    'waits 6',
    'waits 5',
    'waits 4',
    'waits 3',
    'more',
    'stored',
  ])
})

test('without any, an empty workspace says so', async () => {
  show(true)
  await expect.element(page.getByText('No documents yet')).toBeVisible()
})

test('what stands below the document types comes with them, so that it does not move', async () => {
  const types = Promise.withResolvers<Response>()
  const host = testHost()
  host.instead = ({ path }) => (path === '/api/schemas/stats' ? types.promise : undefined)
  showInWorkspace(
    <InWorkspace>
      <DocumentsOverview projectId="p1" after={<p>Next steps</p>} />
    </InWorkspace>,
  )
  await expect.poll(() => host.calls.some(({ path }) => path === '/api/schemas/stats')).toBe(true)
  await expect.element(page.getByText('Next steps')).not.toBeInTheDocument()
  types.resolve(Response.json([]))
  await expect.element(page.getByText('Next steps')).toBeVisible()
})
