import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DropAnywhere } from '#features/uploads/index.ts'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { wouldReload } from '#tests/src/app/missing-script.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Files are dragged over a screen of which a later build removed the code that shows dialogs.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
vi.mock('#ui/overlays/dialog-layer.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  clear()
  snackbarStore.set(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const heading = page.getByRole('heading', { name: 'Documents' })

async function open() {
  showInWorkspace(
    <>
      <DropAnywhere projectId="p1" />
      <h1>Documents</h1>
    </>,
  )
  await expect.element(heading).toBeVisible()
  await waitFor(() => expect(wouldReload()).toBe(true))
}

const drag = (type: string, dataTransfer: DataTransfer) =>
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))

function notes(...names: string[]): DataTransfer {
  const data = new DataTransfer()
  for (const name of names) data.items.add(new File(['hello'], name, { type: 'text/plain' }))
  return data
}

test('a drag does not reload the page, and what is dropped is examined and named', async () => {
  await open()
  const data = notes('notes.txt')
  drag('dragenter', data)
  await waitFor(() => expect(wouldReload()).toBe(false))
  drag('drop', data)
  await waitFor(() =>
    expect(snackbarStore.get()?.text).toBe('notes.txt is not a PDF, JPG, PNG or e-invoice (XML).'),
  )
  await expect.element(heading).toBeVisible()
  expect(wouldReload()).toBe(false)
})

test('a drag that leaves the window lets the page reload again', async () => {
  await open()
  drag('dragenter', notes('notes.txt'))
  await waitFor(() => expect(wouldReload()).toBe(false))
  drag('dragleave', notes('notes.txt'))
  await waitFor(() => expect(wouldReload()).toBe(true))
  await expect.element(heading).toBeVisible()
})

test('several files that are not taken are counted', async () => {
  await open()
  drag('drop', notes('notes.txt', 'more.txt'))
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('2 files could not be added'))
  await expect.element(heading).toBeVisible()
})

test('a folder that is dropped leaves the screen, and a message says that it cannot be imported', async () => {
  await open()
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  const folder = { isDirectory: true, name: 'scans', fullPath: '/scans' }
  const items = [{ webkitGetAsEntry: () => folder }]
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files: [] } })
  document.body.dispatchEvent(event)
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  await expect.element(heading).toBeVisible()
})
