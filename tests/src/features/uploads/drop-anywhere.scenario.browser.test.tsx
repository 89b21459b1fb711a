import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DropAnywhere } from '#features/uploads/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { useQuery } from '@tanstack/react-query'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(async () => {
  await outboxDb.items.clear()
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ id: 'p1', name: 'Field trips', members: [] }), {
        headers: { 'Content-Type': 'application/json' },
      }),
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Screen() {
  useQuery(projectQuery('p1'))
  return (
    <>
      <DropAnywhere projectId="p1" />
      <label>
        Note <input />
      </label>
      <h1>Documents</h1>
    </>
  )
}

async function open() {
  showInWorkspace(<Screen />)
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  return page.getByRole('heading', { name: 'Documents' }).element()
}

function carrying(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 60)
  canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

const drag = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
const paste = (clipboardData: DataTransfer) =>
  new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
const names = async () =>
  (await outboxDb.items.toArray()).map(({ name, projectId }) => `${projectId} ${name}`)

test('files over any screen show where they would go, and are saved when dropped', async () => {
  const heading = await open()
  const data = carrying(await photo('taxi.png'))
  heading.dispatchEvent(drag('dragenter', data))
  await expect.element(page.getByText('Drop to upload to Field trips')).toBeVisible()
  const over = drag('dragover', data)
  heading.dispatchEvent(over)
  expect(over.defaultPrevented).toBe(true)
  heading.dispatchEvent(drag('drop', data))
  await expect.element(page.getByText('Drop to upload to Field trips')).not.toBeInTheDocument()
  await waitFor(async () => expect(await names()).toEqual(['p1 taxi.png']))
})

test('the target goes when the files leave the window, and does not come for a dragged text', async () => {
  const heading = await open()
  const data = carrying(await photo('taxi.png'))
  heading.dispatchEvent(drag('dragenter', data))
  document.body.dispatchEvent(drag('dragenter', data))
  heading.dispatchEvent(drag('dragleave', data))
  await expect.element(page.getByText('Drop to upload to Field trips')).toBeVisible()
  document.body.dispatchEvent(drag('dragleave', data))
  await expect.element(page.getByText('Drop to upload to Field trips')).not.toBeInTheDocument()
  const text = new DataTransfer()
  text.setData('text/plain', 'hello')
  heading.dispatchEvent(drag('dragenter', text))
  expect(page.getByText(/^Drop to upload/).query()).toBeNull()
})

test('a picture is pasted on any screen; text fields keep their own pasting', async () => {
  const heading = await open()
  const data = carrying(await photo('pasted.png'))
  const inField = paste(data)
  page.getByRole('textbox').element().dispatchEvent(inField)
  expect(inField.defaultPrevented).toBe(false)
  heading.dispatchEvent(paste(data))
  await waitFor(async () => expect(await names()).toEqual(['p1 pasted.png']))
})

test('what an element took itself is not taken twice', async () => {
  const heading = await open()
  heading.addEventListener('drop', (event) => event.preventDefault())
  heading.dispatchEvent(drag('drop', carrying(await photo('taxi.png'))))
  heading.dispatchEvent(paste(carrying(await photo('other.png'))))
  await waitFor(async () => expect(await names()).toEqual(['p1 other.png']))
})

/** A folder as a browser hands it out: its contents in parts. */
function folder(path: string, ...contents: object[]): object {
  const parts = [...contents.map((entry) => [entry]), []]
  return {
    isDirectory: true,
    name: path.slice(path.lastIndexOf('/') + 1),
    fullPath: path,
    createReader: () => ({ readEntries: (done: (part: object[]) => void) => done(parts.shift() ?? []) }),
  }
}
const entryOf = (path: string, file: File) => ({
  isDirectory: false,
  name: file.name,
  fullPath: path,
  file: (done: (file: File) => void) => done(file),
})

/** A drop of a folder and, if there is one, a file beside it. */
function dropOf(dropped: { name?: string }, beside: File[] = []): DragEvent {
  const event = drag('drop', new DataTransfer())
  const files = [new File([], dropped.name ?? ''), ...beside]
  const items = [dropped, ...beside.map(() => null)].map((entry) => ({ webkitGetAsEntry: () => entry }))
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files } })
  return event
}

test('a folder opens the import with all of its files, and a file beside it is saved at once', async () => {
  const heading = await open()
  const scans = folder(
    '/scans',
    entryOf('/scans/lunch.png', await photo('lunch.png')),
    folder('/scans/Travel', entryOf('/scans/Travel/taxi.png', await photo('taxi.png'))),
    entryOf('/scans/notes.txt', new File(['x'], 'notes.txt')),
  )
  const event = dropOf(scans, [await photo('beside.png')])
  heading.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await expect.element(page.getByText(/^2 documents \(.*\) in 1 folder$/)).toBeVisible()
  await expect.element(page.getByText('1 file is left out')).toBeVisible()
  await waitFor(async () => expect(await names()).toEqual(['p1 beside.png']))
  await page.getByRole('button', { name: 'Add 2 documents' }).click()
  await expect.element(page.getByText('2 documents are saved on this device.')).toBeVisible()
  expect((await names()).toSorted()).toEqual(['p1 beside.png', 'p1 lunch.png', 'p1 taxi.png'])
})

test('a folder is imported where an element takes files', async () => {
  const heading = await open()
  heading.addEventListener('drop', (event) => event.preventDefault())
  heading.dispatchEvent(dropOf(folder('/scans', entryOf('/scans/lunch.png', await photo('lunch.png')))))
  await expect.element(page.getByRole('button', { name: 'Add 1 document' })).toBeVisible()
})

test('what cannot be taken is named', async () => {
  const heading = await open()
  heading.dispatchEvent(drag('drop', carrying(new File(['hello'], 'notes.txt', { type: 'text/plain' }))))
  const dialog = page.getByRole('alertdialog', { name: '1 file could not be added' })
  await expect.element(dialog.getByText('notes.txt is not a PDF, JPG, PNG or e-invoice (XML).')).toBeVisible()
})
