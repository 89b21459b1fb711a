import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BatchThings } from '#contract/bulk.ts'
import { TrashScreen } from '#features/trash/index.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const MANY = 1_234
let host: TestHost
let inTrash: string[]
/** Ids that the server does not restore. */
let lost: string[]

beforeEach(() => {
  inTrash = Array.from({ length: MANY }, (_, n) => `f${n}`)
  lost = []
  host = testHost({ additions: ['trash', 'batch'] })
  host.instead = ({ path, query, body }) => {
    if (path === '/api/trash') {
      const [number, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      if (size > 100) return Response.json({ detail: 'At most 100' }, { status: 422 })
      const ids = inTrash.slice((number - 1) * size, number * size)
      const rows = ids.map((id) =>
        file(
          id,
          { pageImages: [`gs://trash/${id}`] },
          { deleted_at: '2026-11-20T10:00:00Z', purged_at: '2026-12-20T10:00:00Z', deleted_by: null },
        ),
      )
      return Response.json({ rows, total_count: inTrash.length })
    }
    if (path === '/api/things/batch') {
      const { ids } = body as BatchThings
      const done = ids.filter((id) => !lost.includes(id))
      inTrash = inTrash.filter((id) => !done.includes(id))
      const failed = ids
        .filter((id) => lost.includes(id))
        .map((id) => ({ id, detail: 'It is gone for good.', code: 'not-found' }))
      return Response.json({ done, failed })
    }
    return undefined
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const restored = () =>
  host.calls.flatMap(({ path, body }) => (path === '/api/things/batch' ? [body as BatchThings] : []))

async function open(width = 1440) {
  await page.viewport(width, 844)
  showInWorkspace(
    <InWorkspace>
      <TrashScreen projectId="p1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(box('Select f0.jpg')).toBeVisible()
}

describe('deleted documents', () => {
  test('are restored together if they are selected', async () => {
    await open(390)
    await box('Select f1.jpg').click()
    await box('Select f3.jpg').click()
    await button('Restore 2 items').click()
    await expect.element(page.getByText('2 items were restored')).toBeVisible()
    expect(restored()).toEqual([{ ids: ['f1', 'f3'], action: { type: 'restore' } }])
    await expect.element(box('Select f1.jpg')).not.toBeInTheDocument()
    await expect.element(page.getByText('1–25 of 1,232')).toBeVisible()
    await expect.element(button('Clear')).not.toBeInTheDocument()
    // The address of a page image no longer works once its document is deleted.
    expect(host.calls.map(({ path }) => path)).not.toContain('/api/upload/generate-download-signed-url')
  })

  test('are listed with deleted folders, which show what is restored with them', async () => {
    const deletion = {
      deleted_at: '2026-11-20T10:00:00Z',
      purged_at: '2026-12-20T10:00:00Z',
      deleted_by: null,
    }
    const data = { name: 'Taxi May', files: [], file_count: 3 }
    const folder = { id: 'd1', kind: 'Folder', version: 3, data }
    const rows = [{ ...folder, ...deletion }, file('f0', {}, deletion)]
    const usual = host.instead
    host.instead = (call) => {
      if (call.path === '/api/trash') return Response.json({ rows, total_count: rows.length })
      if (call.path !== '/api/trash/d1/restore') return usual?.(call)
      rows.shift()
      return Response.json(folder)
    }
    await open(390)
    await expect.element(page.getByText('Folder with 3 documents')).toBeVisible()
    await button('Restore Taxi May').click()
    await expect.element(page.getByText('Taxi May was restored')).toBeVisible()
    await expect.element(box('Select Taxi May')).not.toBeInTheDocument()
    await expect.element(box('Select f0.jpg')).toBeVisible()
  })

  test('show how long the retention of their type keeps them', async () => {
    const deletion = {
      deleted_at: '2026-11-20T10:00:00Z',
      purged_at: '2031-03-01T23:59:59.999Z',
      retained_until: '2031-03-01',
      deleted_by: null,
    }
    const ended = { ...deletion, purged_at: '2026-12-20T10:00:00Z', retained_until: '2026-11-30' }
    const rows = [file('f0', {}, deletion), file('f1', {}, ended)]
    host.instead = ({ path }) =>
      path === '/api/trash' ? Response.json({ rows, total_count: rows.length }) : undefined
    await open(390)
    await expect.element(page.getByText(/Kept until .*2031/)).toBeVisible()
    await expect.element(page.getByText(/Permanently deleted after .*2026/)).toBeVisible()
  })

  test('are restored all at once, across pages', async () => {
    await open()
    await box('Select all on this page').click()
    await expect.element(button('Restore 25 items')).toBeVisible()
    await button('Select all 1,234').click()
    await button('Restore 1,234 items').click()
    await expect.element(page.getByText('1,234 items were restored')).toBeVisible()
    expect(restored().map(({ ids }) => ids.length)).toEqual([500, 500, 234])
    await expect.element(page.getByText('Trash is empty')).toBeVisible()
  })

  test('stay selected if they could not be restored, with the reason', async () => {
    lost = ['f2']
    await open()
    await box('Select all on this page').click()
    await button('Restore 25 items').click()
    await expect.element(page.getByText('1 item could not be restored: It is gone for good.')).toBeVisible()
    await expect.element(button('Restore 1 item')).toBeVisible()
    await expect.element(box('Select f2.jpg')).toBeChecked()
  })
})
