import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { emulateMedia } from '#tests/src/ui/emulated-media.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, testHost } from './host.tsx'

// A table is printed before the code of its printed form is there.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/documents/table/rows/printed-table.tsx', async (original) => {
  await code.promise
  return original()
})

beforeEach(() => {
  const host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  host.instead = ({ path, method }) =>
    path === '/api/things' && method === 'GET'
      ? Response.json({ rows: [file('r0')], total_count: 1 })
      : undefined
})
afterEach(async () => {
  clear()
  await emulateMedia('')
  vi.unstubAllGlobals()
})

test('the table of the screen is printed until then', async () => {
  await page.viewport(1440, 900)
  showInWorkspace(
    <InWorkspace>
      <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
    </InWorkspace>,
  )
  const row = page.getByRole('row', { name: /r0\.jpg/ })
  await expect.element(row).toBeVisible()
  await emulateMedia('print')
  dispatchEvent(new Event('beforeprint'))
  await expect.element(row).toBeVisible()
  dispatchEvent(new Event('afterprint'))
  code.resolve()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  dispatchEvent(new Event('beforeprint'))
  await expect.element(row).toBeVisible()
})
