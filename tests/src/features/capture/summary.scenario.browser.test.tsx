import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Documents } from '#core/capture/documents.ts'
import type { SessionResult } from '#core/capture/session.ts'
import { SummaryLayer } from '#features/capture/session/summary-layer.tsx'
import type { LeftDocument } from '#features/capture/session/use-left.ts'
import { itemView } from '#features/uploads/queue/item-view.ts'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  clear()
})

const unread: SessionResult = { state: 'unread', amount: null, isUnsent: false }
const unsent: SessionResult = { ...unread, isUnsent: true }
const read = (value: number, currency: string): SessionResult => ({
  state: 'read',
  amount: { value, currency },
  isUnsent: false,
})

/** Enqueued documents of a session, with their results. */
const left = (results: readonly SessionResult[]): LeftDocument[] =>
  results.map((result, index) => {
    const item = anItem({ captureId: `c${index}`, name: 'Receipt 2026-11-23 2008 kqd' })
    const view = itemView(item, 0, { ...online, ahead: null, outcome: null, isProven: false, now: 0 })
    const captured = { item, view, title: 'Document, 23 Nov 20:08', page: undefined, ...result }
    return { document: aDocument(`c${index}`, [`c${index}`]), captured }
  })
const online = { reachable: true, signedIn: true, limited: false }

function show(results: readonly SessionResult[], drafts: Documents = []) {
  const nothing = () => undefined
  showInWorkspace(
    <div data-theme="dark" className="fixed inset-0 bg-camera">
      <SummaryLayer
        projectId="p1"
        drafts={drafts}
        left={left(results)}
        onUndo={nothing}
        onUploads={nothing}
        onFinish={nothing}
        onClose={nothing}
      />
    </div>,
  )
}

it.each([
  [1, '1 document saved on this device', "It uploads when you're back online."],
  [12, '12 documents saved on this device', "They upload when you're back online."],
])('without a connection, the summary of %d shows what is saved', async (count, heading, line) => {
  onlineManager.setOnline(false)
  const draft = aDocument('a', ['a'], { name: 'Receipt 2026-11-23 2008 kqd' })
  show(
    Array.from({ length: count - 1 }, () => unsent),
    [draft],
  )
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(page.getByText(line)).toBeVisible()
  const row = page.getByRole('list', { name: 'Documents of this session' }).getByRole('listitem').first()
  await expect.element(row.getByText(/^Document, .*23/)).toBeVisible()
  await expect.element(row.getByText('Saved')).toBeVisible()
})

it('without a connection, uploaded captures are not shown as saved on this device', async () => {
  onlineManager.setOnline(false)
  show([unread])
  const heading = page.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveTextContent('1 document · 1 not read yet')
  await expect.element(page.getByText('Amounts appear as the documents are read.')).toBeVisible()
  expect(page.getByText(/back online/).elements()).toEqual([])
  clear()
  show([unsent, unread])
  await expect.element(heading).toHaveTextContent('2 documents · 2 not read yet')
  await expect
    .element(page.getByText("1 document saved on this device. It uploads when you're back online."))
    .toBeVisible()
})

it('sums read amounts by currency, and counts captures to review and not yet read', async () => {
  show([read(1200, 'MYR'), read(4.5, 'MYR'), read(3, 'EUR'), { ...unread, state: 'check' }, unread])
  const heading = page.getByRole('heading', { level: 2 })
  await expect
    .element(heading)
    .toHaveTextContent('5 documents · MYR 1,204.50 · €3.00 · 1 to check · 1 not read yet')
  await expect.element(page.getByText('Amounts appear as the documents are read.')).toBeVisible()
})

it('counts skipped duplicates separately from receipts and captures to review', async () => {
  show([read(18.04, 'USD'), { ...unread, state: 'duplicate' }, { ...unread, state: 'duplicate' }, unread])
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('2 documents · $18.04 · 2 duplicates skipped · 1 not read yet')
})
