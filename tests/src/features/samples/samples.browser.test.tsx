import * as pdfjs from 'pdfjs-dist'
import parserUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { HEAD_BYTES, inspect } from '#core/uploads/inspect.ts'
import { DocumentsOverview } from '#features/documents/index.ts'
import { SampleNotice, SamplesCard, TrySamples } from '#features/samples/index.ts'
import { fetchSamples } from '#features/samples/add-samples.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { file, InWorkspace, testHost, type TestHost } from '../documents/host.tsx'

// The sample documents of an empty workspace: their content, how they are added and removed.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const realFetch = fetch
let host: TestHost
/** The server's response to any list, whatever the filter. */
let held: FileThing[]
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

beforeEach(async () => {
  await outboxDb.items.clear()
  held = []
  host = testHost({
    additions: ['samples', 'batch'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    instead: ({ method, path, body }) => {
      if (path.startsWith('/samples/')) return realFetch(path)
      if (path === '/api/schemas/stats') return json([])
      if (path === '/api/things' && method === 'GET') return json({ rows: held, total_count: held.length })
      if (path !== '/api/things/batch') return undefined
      const { ids } = body as { ids: string[] }
      const stays = held.filter(({ id, data }) => !ids.includes(id) || data.filename === 'locked.pdf')
      const gone = ids.filter((id) => !stays.some((thing) => thing.id === id))
      const failed = ids
        .filter((id) => !gone.includes(id))
        .map((id) => ({ id, code: 'forbidden', detail: 'Only owner and admin may.' }))
      held = stays
      return json({ done: gone, failed })
    },
  })
})
afterEach(() => {
  clear()
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
})

const rows = () => outboxDb.items.where({ userId: 'u1', projectId: 'p1' }).toArray()

async function overview(): Promise<void> {
  await page.viewport(390, 844)
  showInWorkspace(
    <InWorkspace>
      <DocumentsOverview
        projectId="p1"
        notice={<SampleNotice projectId="p1" />}
        start={<TrySamples projectId="p1" />}
      />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
}

const tryButton = page.getByRole('button', { name: 'Try with sample documents' })
const removeButton = page.getByRole('button', { name: 'Remove sample documents' })

async function textOf(pdf: File): Promise<string> {
  pdfjs.GlobalWorkerOptions.workerSrc = parserUrl
  const task = pdfjs.getDocument({ data: await pdf.arrayBuffer() })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describe('the files', () => {
  test('are twelve files that capture accepts, and the PDFs contain text', async () => {
    const files = await fetchSamples()
    expect(new Set(files.map(({ name }) => name)).size).toBe(12)
    const isPdf = ({ name }: File) => name.endsWith('.pdf')
    for (const one of files) {
      const head = new Uint8Array(await one.slice(0, HEAD_BYTES).arrayBuffer())
      expect(inspect(one, head, 'sample')).toMatchObject({
        take: isPdf(one) ? 'pdf' : 'image',
        type: one.type,
      })
    }
    const texts = await Promise.all(files.filter(isPdf).map(textOf))
    expect(texts.filter((text) => text.includes('Made up to be tried out.'))).toHaveLength(10)
    const pictures = await Promise.all(
      files.filter((one) => !isPdf(one)).map((one) => createImageBitmap(one)),
    )
    expect(pictures.map(({ width }) => width > 900)).toEqual([true, true])
  })
})

describe('the card on the upload page', () => {
  const card = page.getByRole('region', { name: 'No documents at hand?' })
  const upload = () =>
    showInWorkspace(
      <InWorkspace>
        <h1>Upload</h1>
        <SamplesCard projectId="p1" />
      </InWorkspace>,
    )

  test('offers samples if there are no documents', async () => {
    upload()
    await expect.element(card.getByRole('button', { name: 'Try with sample documents' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('is hidden once this device has captures, which the server may not have read yet', async () => {
    upload()
    await expect.element(card).toBeVisible()
    await outboxDb.items.put({ ...anItem({ userId: 'u1', projectId: 'p1' }), lane: 'open' })
    await expect.element(card).not.toBeInTheDocument()
    await outboxDb.items.clear()
    await expect.element(card).toBeVisible()
  })

  test('is hidden if there are some', async () => {
    const { instead } = host
    host.instead = (call) =>
      call.path === '/api/schemas/stats'
        ? json([{ id: 's1', document_type: 'receipt', department: 'Finance', file_count: 1 }])
        : instead(call)
    upload()
    await expect.poll(() => host.calls.some(({ path }) => path === '/api/schemas/stats')).toBe(true)
    await expect.poll(() => host.calls.some(({ path }) => path === '/api/capabilities')).toBe(true)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(card.query()).toBeNull()
  })
})

describe('an empty workspace', () => {
  test('adds the samples once, as files with their own source', async () => {
    await overview()
    await tryButton.click()
    await expect
      .element(page.getByText('12 sample documents saved on this device. Uploading now.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'View uploads' })).toBeVisible()
    expect(await violations()).toEqual([])
    const items = await rows()
    expect(items).toHaveLength(12)
    expect(
      items.every(({ source, kind }) => source === 'sample' && (kind === 'pdf' || kind === 'image')),
    ).toBe(true)
    await expect
      .element(page.getByText('12 sample documents on this device are waiting to upload.'))
      .toBeVisible()
    await expect.element(tryButton).toHaveAttribute('aria-disabled', 'true')
  })

  test('is not offered samples if the server cannot recognise them', async () => {
    host.additions = ['batch']
    held = [file('s1')]
    await overview()
    await expect
      .element(page.getByText('No documents yet').or(page.getByRole('heading', { name: 'Newest' })))
      .toBeVisible()
    expect(tryButton.query()).toBeNull()
    expect(page.getByText('This workspace has').query()).toBeNull()
  })
})

describe('removing them', () => {
  const confirm = () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample documents' }).click()

  test('asks, deletes them on the server, and removes pending ones from the outbox', async () => {
    await overview()
    await tryButton.click()
    // They are added one after the other.
    await expect.poll(async () => (await rows()).length).toBe(12)
    held = ['a', 'b', 'c'].map((id) => file(id, { source: 'sample' }))
    clear()
    await overview()
    await expect.element(page.getByText('This workspace has 3 sample documents.')).toBeVisible()
    await expect.element(page.getByText(/^12 sample documents on this device are waiting/)).toBeVisible()
    await removeButton.click()
    await confirm()
    await expect.element(page.getByText('15 sample documents removed.')).toBeVisible()
    expect(held).toEqual([])
    expect((await rows()).every(({ state }) => state.at === 'removed')).toBe(true)
    await expect.element(page.getByText('This workspace has')).not.toBeInTheDocument()
    await expect.element(tryButton).not.toHaveAttribute('aria-disabled')
  })

  test('mentions the trash, if the server has one', async () => {
    host.additions.push('trash')
    host.trashDays = 1
    held = [file('a', { source: 'sample' })]
    await overview()
    await removeButton.click()
    await expect
      .element(page.getByRole('alertdialog').getByText(/They are kept in Trash for 1 day\.$/))
      .toBeVisible()
    await confirm()
    await expect
      .element(page.getByText('1 sample document removed. It is kept in Trash for 1 day.'))
      .toBeVisible()
  })

  test.each(['light', 'dark'])('has no accessibility error in the %s theme', async (theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    held = [file('a', { source: 'sample' })]
    await overview()
    await removeButton.click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('shows how many remain, and why', async () => {
    held = [file('a', { source: 'sample' }), file('b', { source: 'sample', filename: 'locked.pdf' })]
    await overview()
    await removeButton.click()
    await confirm()
    await expect
      .element(page.getByText('1 sample document could not be removed: Only owner and admin may.'))
      .toBeVisible()
    await expect.element(page.getByText('This workspace has 1 sample document.')).toBeVisible()
  })
})
