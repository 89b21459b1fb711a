import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, InWorkspace, testHost } from './host.tsx'

// A field is edited before the code of its editor is there.

const code = vi.hoisted(() => ({
  load: (): Promise<unknown> => new Promise(() => undefined),
}))
vi.mock('#features/documents/detail/fields/late-editors.ts', () => ({
  loadEditors: Object.assign(() => code.load(), { early: () => code.load(), loaded: () => null }),
}))

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => {
  const host = testHost({
    schema: { type: 'object', properties: { vendor: { type: 'string' } } },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'City Cabs' } }))
})
afterEach(() => {
  clear()
  snackbarStore.set(null)
  vi.unstubAllGlobals()
})

async function openEditor() {
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
  await pencil().click()
}
const pencil = () => page.getByRole('button', { name: 'Edit Vendor' })

test('the button is busy and keeps the focus until the editor is loaded, which then has the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  code.load = () => promise
  await openEditor()
  await expect.element(pencil()).toHaveAttribute('aria-busy', 'true')
  await expect.element(pencil()).toHaveFocus()
  resolve(await import('#features/documents/detail/fields/editors.ts'))
  await expect.element(page.getByLabelText('Vendor', { exact: true })).toHaveFocus()
})

test('without its code, a message is shown and the focus stays at the button, which tries again', async () => {
  code.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await openEditor()
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  await expect.element(pencil()).not.toHaveAttribute('aria-busy')
  await expect.element(pencil()).toHaveFocus()
  code.load = () => import('#features/documents/detail/fields/editors.ts')
  await pencil().click()
  await expect.element(page.getByLabelText('Vendor', { exact: true })).toHaveFocus()
})

test('an editor does not open over the text that is typed elsewhere in the meantime', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  code.load = () => promise
  await openEditor()
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(pencil()).not.toHaveAttribute('aria-busy')
  resolve(await import('#features/documents/detail/fields/editors.ts'))
  await expect.element(page.getByLabelText('File name')).toHaveFocus()
  expect(page.getByLabelText('Vendor', { exact: true }).elements()).toHaveLength(0)
})
