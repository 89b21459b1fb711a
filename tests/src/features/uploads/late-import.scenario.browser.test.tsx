import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DropAnywhere } from '#features/uploads/index.ts'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { wouldReload } from '#tests/src/app/missing-script.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { isHeld, missing } from '#tests/src/features/loading/replaced-code.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// A folder is dropped on a screen before the code that imports it is there.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

vi.mock('#features/uploads/import/late-import.ts', async () => ({
  loadImport: (await import('../loading/replaced-code.ts')).replacedCode,
}))
const there = async () => (await import('#features/uploads/import/import-dialog.tsx')).ImportDialog

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => {
  clear()
  snackbarStore.set(null)
  vi.unstubAllGlobals()
})

/** A drop of a folder with one document, as a browser reports it. */
function dropOfFolder(): DragEvent {
  const file = new File(['a'], 'lunch.png', { type: 'image/png' })
  const entry = {
    isDirectory: false,
    name: 'lunch.png',
    fullPath: '/scans/lunch.png',
    file: (done: (file: File) => void) => done(file),
  }
  const parts = [[entry], []]
  const folder = {
    isDirectory: true,
    name: 'scans',
    fullPath: '/scans',
    createReader: () => ({ readEntries: (done: (part: object[]) => void) => done(parts.shift() ?? []) }),
  }
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  const items = [{ webkitGetAsEntry: () => folder }]
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files: [] } })
  return event
}

/** Drops it on a screen, which may not be reloaded from then on. */
async function drop() {
  showInWorkspace(
    <>
      <DropAnywhere projectId="p1" />
      <h1>Documents</h1>
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await waitFor(() => expect(wouldReload()).toBe(true))
  document.body.dispatchEvent(dropOfFolder())
  await waitFor(() => expect(wouldReload()).toBe(false))
}

test('its import opens once the code has arrived', async () => {
  const arrive = isHeld(there)
  await drop()
  arrive()
  await expect.element(page.getByRole('button', { name: 'Add 1 document' })).toBeVisible()
})

test('a message says that it cannot be imported, and the page may reload again', async () => {
  const fail = isHeld(missing)
  await drop()
  fail()
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  await waitFor(() => expect(wouldReload()).toBe(true))
})
