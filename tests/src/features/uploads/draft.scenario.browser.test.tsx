import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadItem } from '#core/uploads/types.ts'
import { OnDevice } from '#features/uploads/queue/on-device.tsx'
import { useQueue } from '#features/uploads/use-queue.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { editsDb } from '#platform/edits/edits-db.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// What a device read by itself, beside the capture, before and after the host has read it.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const keep = async (item: Partial<UploadItem>) => {
  const full = anItem({ userId: 'u1', projectId: 'p1', original: null, lease: null, ...item })
  await outboxDb.items.put({ ...full, lane: full.state.at === 'released' ? 'done' : 'open' })
}

beforeEach(async () => {
  await Promise.all([outboxDb.items.clear(), sheafDb.draftReadings.clear(), editsDb.corrections.clear()])
  await sheafDb.draftReadings.put({
    captureId: 'c1',
    userId: 'u1',
    projectId: 'p1',
    documentType: 'receipt',
    department: 'Finance',
    properties: {
      vendor: { type: 'string' },
      date: { type: 'string', format: 'date' },
      total: { type: 'number', format: 'currency' },
      currency: { type: 'string' },
    },
    extracted: { vendor: 'Lamp & Wire Ltd', date: '2026-03-05', total: 24.5, currency: 'GBP' },
    readAt: Date.now(),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input as string, location.href)
    const extracted = { vendor: 'Lamp & Wire Ltd', date: '2026-03-06', total: 24.5, currency: 'GBP' }
    const body = pathname.endsWith('/things/t1')
      ? { id: 't1', kind: 'File', data: { filename: 'a.jpg', status: 'extracted', extracted } }
      : { additions: [], version: '1', support_email: 'help@example.org' }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Screen() {
  const queue = useQueue('p1')
  return <OnDevice projectId="p1" queue={queue} title="From this device" empty={<p>Nothing</p>} />
}
const draft = () => page.getByRole('region', { name: 'Draft (read on this device)' })

test('a waiting capture shows what this device read, marked as a draft, and a person can correct it', async () => {
  await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'hashed' } })
  showInWorkspace(<Screen />)
  await expect.element(draft().getByText('Lamp & Wire Ltd')).toBeVisible()
  await expect.element(draft().getByText('£24.50')).toBeVisible()
  await draft().getByRole('button', { name: 'Correct' }).click()
  const total = page.getByRole('textbox', { name: 'Total' })
  await total.fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(total).toHaveAttribute('aria-invalid', 'true')
  await total.fill('25.10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(draft().getByText('£25.10')).toBeVisible()
  await expect.element(draft().getByText('Yours')).toBeVisible()
  expect(await editsDb.corrections.get('c1')).toMatchObject({ values: { total: 25.1 } })
})

test('once the host has read it, what is otherwise is told by field', async () => {
  await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'released' }, thingId: 't1' })
  await editsDb.corrections.put({ captureId: 'c1', userId: 'u1', projectId: 'p1', values: { total: 25.1 } })
  showInWorkspace(<Screen />)
  const told = page.getByRole('region', { name: 'Changed by the server' })
  await expect.element(told.getByText('Date: Mar 5, 2026 changed to Mar 6, 2026')).toBeVisible()
  await expect.element(told.getByText('Total: kept your £25.10 (server read £24.50)')).toBeVisible()
  await expect.element(told).not.toHaveTextContent('Vendor')
  expect(draft().elements()).toEqual([])
})
