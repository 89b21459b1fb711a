import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { wouldReload } from '#tests/src/app/missing-script.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { isHeld, loadsBy, missing } from '../loading/replaced-code.ts'
import { file, InWorkspace, testHost, type TestHost, writesOf } from './host.tsx'

// A field is edited before the code of its editor is there.

vi.mock('#features/documents/detail/fields/late-editors.ts', async () => ({
  loadEditors: (await import('../loading/replaced-code.ts')).replacedCode,
}))
const decisions = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/documents/edits/decide.ts', async (original) => {
  await decisions.promise
  return original()
})

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const editors = () => import('#features/documents/detail/fields/editors.ts')

let host: TestHost
beforeEach(() => {
  host = testHost({
    schema: { type: 'object', properties: { vendor: { type: 'string' }, note: { type: 'string' } } },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  host.things.set('doc1', file('doc1', { extracted: { vendor: 'City Cabs' } }))
})
afterEach(() => {
  clear()
  snackbarStore.set(null)
  vi.unstubAllGlobals()
})

function open() {
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
}
const pencil = () => page.getByRole('button', { name: 'Edit Vendor' })
const editor = (label: string) => page.getByLabelText(label, { exact: true })

test('the button is busy and keeps the focus until the editor is loaded, which then has the focus', async () => {
  const arrive = isHeld(editors)
  open()
  await pencil().click()
  await expect.element(pencil()).toHaveAttribute('aria-busy', 'true')
  await expect.element(pencil()).toHaveFocus()
  arrive()
  await expect.element(editor('Vendor')).toHaveFocus()
})

test('without its code, a message is shown and the focus stays at the button, which tries again', async () => {
  loadsBy(missing)
  open()
  await pencil().click()
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  await expect.element(pencil()).not.toHaveAttribute('aria-busy')
  await expect.element(pencil()).toHaveFocus()
  loadsBy(editors)
  await pencil().click()
  await expect.element(editor('Vendor')).toHaveFocus()
})

test('of two editors that are opened before their code is there, the last one opens', async () => {
  const arrive = isHeld(editors)
  open()
  await pencil().click()
  await page.getByRole('button', { name: 'Edit Note' }).click()
  await expect.element(pencil()).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('button', { name: 'Edit Note' })).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect.element(editor('Note')).toHaveFocus()
  expect(editor('Vendor').elements()).toHaveLength(0)
})

test('an editor does not open over the text that is typed elsewhere in the meantime', async () => {
  const arrive = isHeld(editors)
  open()
  await pencil().click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(pencil()).not.toHaveAttribute('aria-busy')
  arrive()
  await expect.element(page.getByLabelText('File name')).toHaveFocus()
  expect(editor('Vendor').elements()).toHaveLength(0)
})

test('Confirm that is pressed twice before its code is there writes once', async () => {
  loadsBy(editors)
  host.things.set(
    'doc1',
    file('doc1', {
      extracted: { vendor: 'City Cabs' },
      review: [{ key: 'vendor', reason: 'low-confidence' }],
    }),
  )
  open()
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(wouldReload()).toBe(false)
  decisions.resolve()
  await expect.element(confirm).not.toBeInTheDocument()
  // Writes to one document are sequential, so a second one would be sent before this.
  await page.getByRole('button', { name: 'Edit Note' }).click()
  await editor('Note').fill('by train')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitFor(() => expect(writesOf(host)).toContainEqual({ 'extracted.note': 'by train' }))
  expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'City Cabs' }, { 'extracted.note': 'by train' }])
})
