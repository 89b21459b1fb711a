import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadProof } from '#contract/upload-proof.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { actions } from '#features/uploads/actions.ts'
import { OnDevice } from '#features/uploads/queue/on-device.tsx'
import { useQueue } from '#features/uploads/use-queue.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { waitFor } from '#tests/support/wait.ts'

const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const now = Date.now()
const keep = async (item: Partial<UploadItem>) => {
  const full = anItem({
    userId: user.id,
    projectId: 'p1',
    original: null,
    lease: null,
    createdAt: now,
    updatedAt: now,
    ...item,
  })
  const lane = full.state.at === 'released' ? 'done' : full.state.at === 'removed' ? 'removed' : 'open'
  await outboxDb.items.put({ ...full, lane })
}

beforeEach(async () => {
  await outboxDb.items.clear()
  asked = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input as string, location.href)
    if (pathname.includes('/things/')) asked.push(pathname)
    const body = pathname.endsWith('/things/t1')
      ? {
          id: 't1',
          kind: 'File',
          data: { filename: 'a.jpg', status: 'extracted', document_type: 'receipt', department: 'Finance' },
        }
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
const open = () => showInWorkspace(<Screen />)
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
let asked: string[] = []
const stateOf = async (captureId: string) => (await outboxDb.items.get(captureId))?.state

describe('rows', () => {
  test('show state, progress by name, and what became of an uploaded document', async () => {
    await keep({ captureId: 'c1', name: 'sending.jpg', state: { at: 'working', stage: 'completing' } })
    await keep({ captureId: 'c2', name: 'a.jpg', state: { at: 'released' }, thingId: 't1' })
    open()
    await expect.element(row('sending.jpg').getByText('Uploading 95%')).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'sending.jpg' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '95')
    await expect.element(row('a.jpg').getByText('Completed')).toBeVisible()
    await expect.element(row('a.jpg').getByText('Receipt · Finance')).toBeInTheDocument()
    await expect
      .element(row('a.jpg').getByRole('link', { name: 'View' }))
      .toHaveAttribute('href', '/project/p1/thing/t1')
  })

  test('are marked as saved on the server once this device holds the upload proof', async () => {
    await sheafDb.uploadProofs.clear()
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'released' }, thingId: 't1' })
    await keep({ captureId: 'c2', name: 'b.jpg', state: { at: 'working', stage: 'completing' } })
    open()
    await expect.element(row('a.jpg').getByText('Completed')).toBeVisible()
    expect(page.getByText('Saved on the server').query()).toBeNull()
    const proof = {} as UploadProof
    const held = { captureId: 'c1', userId: user.id, projectId: 'p1', thingId: 't1', proof }
    await sheafDb.uploadProofs.put(held)
    await expect.element(row('a.jpg').getByText('Saved on the server')).toBeVisible()
    expect(page.getByText('Saved on the server').elements()).toHaveLength(1)
  })

  test('that newer captures pushed far down ask the host for nothing until they are seen again', async () => {
    const first = { captureId: 'a', name: 'a.jpg', thingId: 't1' } as const
    await keep({ ...first, state: { at: 'working', stage: 'completing' } })
    open()
    await expect.element(row('a.jpg')).toBeVisible()
    for (let index = 10; index < 60; index += 1) {
      await keep({
        captureId: `b${index}`,
        name: `later-${index}.jpg`,
        state: { at: 'working', stage: 'hashed' },
      })
    }
    await expect.element(row('later-59.jpg')).toBeInTheDocument()
    await keep({ ...first, epoch: 1, state: { at: 'released' } })
    await expect.element(row('a.jpg').getByText('Processing')).toBeInTheDocument()
    await keep({ captureId: 'c', name: 'last.jpg', state: { at: 'working', stage: 'hashed' } })
    await expect.element(row('last.jpg')).toBeInTheDocument()
    expect(asked).toEqual([])
    row('a.jpg').element().scrollIntoView()
    await expect.element(row('a.jpg').getByText('Completed')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('follow what the service worker writes', async () => {
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'hashed' } })
    open()
    await expect.element(row('a.jpg').getByText('Checking')).toBeVisible()
    await keep({
      captureId: 'c1',
      name: 'a.jpg',
      state: { at: 'needs-attention', stage: 'uploading', code: 'too-large', text: 'File is too large' },
    })
    await expect.element(row('a.jpg').getByText('File is too large')).toBeVisible()
    await expect.element(row('a.jpg').getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect.element(row('a.jpg').getByRole('button', { name: 'Save a copy' })).toBeVisible()
  })

  test("another user's captures are not shown", async () => {
    await keep({ captureId: 'c1', name: 'private.jpg', userId: 'u2' })
    open()
    await expect.element(page.getByText('Nothing')).toBeVisible()
    expect(page.getByText('private.jpg').query()).toBeNull()
  })
})

describe('choices', () => {
  test('removing an unsent capture asks, keeps it for a while, and can be taken back', async () => {
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'stored' } })
    open()
    await page.getByRole('button', { name: 'Remove a.jpg' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove a.jpg' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stateOf('c1')).toMatchObject({ at: 'working' })
    await page.getByRole('button', { name: 'Remove a.jpg' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
    expect(await stateOf('c1')).toMatchObject({ at: 'removed', was: { at: 'working', stage: 'stored' } })
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByRole('button', { name: 'Remove a.jpg' })).toBeVisible()
    expect(await stateOf('c1')).toEqual({ at: 'working', stage: 'stored' })
  })

  test('a held duplicate leads to the existing file or goes all the same', async () => {
    const duplicate = {
      type: 'similar',
      text: 'Duplicate detected - file already exists',
      existingId: 'old',
    } as const
    await keep({
      captureId: 'c1',
      name: 'a.jpg',
      state: { at: 'held-duplicate', duplicate },
      skipped: duplicate,
    })
    open()
    await expect.element(row('a.jpg').getByText('Skipped (duplicate file)')).toBeVisible()
    await expect
      .element(row('a.jpg').getByRole('link', { name: 'View existing' }))
      .toHaveAttribute('href', '/project/p1/thing/old')
    await row('a.jpg').getByRole('button', { name: 'Upload anyway' }).click()
    await waitFor(async () => expect(await stateOf('c1')).toEqual({ at: 'working', stage: 'checked' }))
    expect((await outboxDb.items.get('c1'))?.keepBoth).toBe(true)
  })

  test('Clear all names what was not uploaded; that can be brought back', async () => {
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'stored' } })
    await keep({ captureId: 'c2', name: 'b.jpg', state: { at: 'working', stage: 'stored' } })
    await keep({ captureId: 'c3', name: 'c.jpg', state: { at: 'released' }, thingId: 't1' })
    open()
    await page.getByRole('button', { name: 'Clear all' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog.getByText('2 documents have not been uploaded. Remove them from this device?'))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Clear all' }).click()
    const removed = { at: 'removed' }
    await waitFor(async () =>
      expect([await stateOf('c1'), await stateOf('c2')]).toMatchObject([removed, removed]),
    )
    await waitFor(async () => expect(await outboxDb.items.get('c3')).toBeUndefined())
  })

  test('Clear completed asks before what exists only on this device goes', async () => {
    const failed = { at: 'needs-attention', stage: 'stored', code: 'corrupt', text: '' } as const
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'stored' } })
    await keep({ captureId: 'c2', name: 'b.jpg', state: { at: 'released' }, thingId: 't1' })
    await keep({ captureId: 'c3', name: 'c.jpg', state: failed })
    await keep({ captureId: 'c4', name: 'd.jpg', state: failed })
    open()
    const dialog = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Clear completed' }).click()
    await expect
      .element(
        dialog.getByText('2 documents were not uploaded and exist only on this device.', { exact: false }),
      )
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await waitFor(async () =>
      expect(await outboxDb.items.toCollection().primaryKeys()).toEqual(['c1', 'c3', 'c4']),
    )
    expect([await stateOf('c3'), await stateOf('c4')]).toEqual([failed, failed])
    await page.getByRole('button', { name: 'Clear completed' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    const removed = { at: 'removed' }
    await waitFor(async () =>
      expect([await stateOf('c3'), await stateOf('c4')]).toMatchObject([removed, removed]),
    )
    expect(await stateOf('c1')).toMatchObject({ at: 'working' })
  })

  test('Clear completed asks nothing where all is uploaded, and leaves what is on its way', async () => {
    await keep({ captureId: 'c1', name: 'a.jpg', state: { at: 'working', stage: 'stored' } })
    await keep({ captureId: 'c2', name: 'b.jpg', state: { at: 'released' }, thingId: 't1' })
    open()
    await page.getByRole('button', { name: 'Clear completed' }).click()
    await waitFor(async () => expect(await outboxDb.items.toCollection().primaryKeys()).toEqual(['c1']))
  })

  test.each([
    ['Retry all', 'retryAll'],
    ['Clear completed', 'clearCompleted'],
    ['Clear all', 'clearAll'],
  ] as const)('%s says so if it failed', async (name, action) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const failed = { at: 'needs-attention', stage: 'stored', code: 'corrupt', text: '' } as const
    await keep({ captureId: 'c1', name: 'a.jpg', state: failed })
    await keep({ captureId: 'c2', name: 'b.jpg', state: { at: 'released' }, thingId: 't1' })
    open()
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    vi.spyOn(actions, action).mockRejectedValue(new Error('The database does not respond'))
    await button.click()
    if (name === 'Clear all') await page.getByRole('alertdialog').getByRole('button', { name }).click()
    await waitFor(() => expect(snackbarStore.get()?.text).toBe('That did not work. Please try again.'))
    vi.restoreAllMocks()
  })
})

test('a reached limit shows usage, when it resets, and whom to ask', async () => {
  await keep({
    captureId: 'c1',
    name: 'a.jpg',
    state: {
      at: 'waiting-quota',
      stage: 'checked',
      until: now + 86_400_000,
      info: {
        message: 'Monthly limit reached',
        current_usage: 100,
        limit: 100,
        reset_time: new Date(now + 3 * 86_400_000 - 60_000).toISOString(),
      },
    },
  })
  open()
  const card = page.getByRole('status').filter({ hasText: 'Upload Limit Exceeded' })
  await expect.element(card.getByText('100 of 100 documents used this month')).toBeVisible()
  await expect.element(card.getByText('Resets in 2 days 23 hours')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'mailto:help@example.org')
})
