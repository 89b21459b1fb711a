import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { totalsOf } from '#core/capture/session.ts'
import { SummaryLayer } from '#features/capture/session/summary-layer.tsx'
import type { Session } from '#features/capture/session/use-session.ts'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  clear()
})

const unread = { state: 'unread', amount: null } as const
const read = (value: number, currency: string) => ({ state: 'read', amount: { value, currency } }) as const
const session = (results: Parameters<typeof totalsOf>[0]): Session => ({
  drafts: [aDocument('a', ['a'], { name: 'Receipt 2026-11-23 2008 kqd' })],
  left: [],
  totals: totalsOf(results),
  pages: results.length,
  newest: undefined,
})
const show = (results: Parameters<typeof totalsOf>[0]) => {
  const nothing = () => undefined
  showInWorkspace(
    <div data-theme="dark" className="fixed inset-0 bg-camera">
      <SummaryLayer
        projectId="p1"
        session={session(results)}
        onUndo={nothing}
        onUploads={nothing}
        onFinish={nothing}
        onClose={nothing}
      />
    </div>,
  )
}

it.each([
  [1, '1 receipt saved on this device', "It uploads when you're back online."],
  [12, '12 receipts saved on this device', "They upload when you're back online."],
])('without a connection, the summary of %d says what is saved', async (count, heading, line) => {
  onlineManager.setOnline(false)
  show(Array.from({ length: count }, () => unread))
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(page.getByText(line)).toBeVisible()
  const row = page.getByRole('list', { name: 'Receipts of this session' }).getByRole('listitem')
  await expect.element(row.getByText(/^Receipt, 23 Nov/)).toBeVisible()
  await expect.element(row.getByText('Saved')).toBeVisible()
})

it('sums what is read by currency, and counts what is to be checked and not read yet', async () => {
  show([read(1200, 'MYR'), read(4.5, 'MYR'), read(3, 'EUR'), { state: 'check', amount: null }, unread])
  const heading = page.getByRole('heading', { level: 2 })
  await expect
    .element(heading)
    .toHaveTextContent('5 receipts · MYR 1,204.50 · €3.00 · 1 to check · 1 not read yet')
  await expect.element(page.getByText('Amounts appear as the receipts are read.')).toBeVisible()
})
