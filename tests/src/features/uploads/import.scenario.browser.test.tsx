import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AddFiles } from '#features/uploads/add/add-files.tsx'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => outboxDb.items.clear())
afterEach(clear)

async function photo(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, 60)
  canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
}

async function zipOf(files: Readonly<Record<string, Uint8Array | string>>, password?: string): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, bytes] of Object.entries(files)) {
    const reader = typeof bytes === 'string' ? new TextReader(bytes) : new Uint8ArrayReader(bytes)
    await zip.add(name, reader, password === undefined ? {} : { password })
  }
  return new File([await zip.close()], 'scans.zip', { type: 'application/zip' })
}

async function openDialog() {
  showInWorkspace(<AddFiles projectId="p1" />)
  await page.getByRole('button', { name: 'Import a folder or ZIP' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose ZIP file' })).toBeVisible()
}

const input = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[role=dialog] ${selector}`)
  if (!found) throw new Error('There is no file picker')
  return found
}
const chooseZip = (zip: File) => userEvent.upload(input('input[type=file][accept*=zip]'), zip)

const kept = async () =>
  (await outboxDb.items.toArray())
    .map(({ name, folder = null }) => [name, folder])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))

describe('importing a ZIP', () => {
  test('shows what becomes of each file, then saves the documents with their folders', async () => {
    await openDialog()
    await chooseZip(
      await zipOf({
        'scans/Travel/taxi.jpg': await photo(40),
        'scans/Travel/notes.txt': 'x',
        'scans/lunch.jpg': await photo(41),
      }),
    )
    await expect.element(page.getByText(/^2 documents \(.*\) in 1 folder$/)).toBeVisible()
    await expect.element(page.getByText('1 file is left out')).toBeVisible()
    expect(await kept()).toEqual([])
    await page.getByRole('button', { name: 'Add 2 documents' }).click()
    await expect.element(page.getByText('2 documents are saved on this device.')).toBeVisible()
    expect(await kept()).toEqual([
      ['lunch.jpg', null],
      ['taxi.jpg', 'Travel'],
    ])
  })

  test('makes no folders where none are wanted', async () => {
    await openDialog()
    await chooseZip(await zipOf({ 'a/taxi.jpg': await photo(40), 'b/lunch.jpg': await photo(41) }))
    await page.getByText('Keep the folders').click()
    await expect.element(page.getByText(/^2 documents \(.*\) without folders$/)).toBeVisible()
    await page.getByRole('button', { name: 'Add 2 documents' }).click()
    await expect.element(page.getByText('2 documents are saved on this device.')).toBeVisible()
    expect(await kept()).toEqual([
      ['lunch.jpg', null],
      ['taxi.jpg', null],
    ])
  })

  test('takes an export of paperless-ngx by its titles', async () => {
    await openDialog()
    const manifest = [
      { model: 'documents.correspondent', pk: 1, fields: { name: 'City Water' } },
      { model: 'documents.documenttype', pk: 3, fields: { name: 'Rechnung' } },
      {
        model: 'documents.document',
        pk: 2,
        fields: { title: 'Water 2025', correspondent: 1, document_type: 3, created: '2025-03-01', tags: [] },
        __exported_file_name__: 'a.jpg',
      },
    ]
    await chooseZip(await zipOf({ 'manifest.json': JSON.stringify(manifest), 'a.jpg': await photo(40) }))
    await expect.element(page.getByText(/^This is an export of paperless-ngx/)).toBeVisible()
    await page.getByText('Values from paperless-ngx').click()
    await expect.element(page.getByText(/^The correspondent of 1 document becomes the sender/)).toBeVisible()
    await expect.element(page.getByText('Types: Rechnung (1)')).toBeVisible()
    await page.getByRole('button', { name: /Make folders from/ }).click()
    await page.getByRole('option', { name: 'Correspondents' }).click()
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await expect.element(page.getByText('1 document is saved on this device.')).toBeVisible()
    expect(await kept()).toEqual([['Water 2025.jpg', 'City Water']])
    const [item] = await outboxDb.items.toArray()
    expect(item).toMatchObject({
      schema: 4,
      imported: { from: 'paperless-ngx', type: 'Rechnung', party: 'City Water', date: '2025-03-01' },
    })
  })

  test('stops when asked, and says what was not added', async () => {
    const one = await photo(40)
    const all = 200
    const files = Array.from({ length: all }, (_, index): [string, Uint8Array] => [
      `${index}.jpg`,
      new Uint8Array([...one, index]),
    ])
    await openDialog()
    await chooseZip(await zipOf(Object.fromEntries(files)))
    await page.getByRole('button', { name: `Add ${all} documents` }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.element(page.getByText(/were not added\. Import the same files again/)).toBeVisible()
    const saved = (await kept()).length
    expect(saved).toBeLessThan(all)
    await expect.element(page.getByText(new RegExp(`^${all - saved} documents`))).toBeVisible()
  })

  test('says why nothing of it can be added', async () => {
    await openDialog()
    await chooseZip(new File(['not a zip'], 'broken.zip', { type: 'application/zip' }))
    await expect.element(page.getByText(/^This ZIP file cannot be opened/)).toBeVisible()
    await chooseZip(await zipOf({ 'taxi.jpg': await photo(40) }, 'secret'))
    await expect.element(page.getByText('There are no documents in it.')).toBeVisible()
    await page.getByText('1 file is left out').click()
    await expect.element(page.getByText('taxi.jpg: Protected by a password')).toBeVisible()
    expect(page.getByRole('button', { name: /^Add/ }).query()).toBeNull()
  })
})
