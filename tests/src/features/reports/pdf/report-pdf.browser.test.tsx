import * as pdfjs from 'pdfjs-dist'
import parserUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { reportForm, useReportPdf } from '#features/reports/index.ts'
import { waitFor } from '#tests/support/wait.ts'
import { InWorkspace, newAddresses, picture } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import {
  addReport,
  receipt,
  reportsHost,
  type ReportsHost,
} from '#tests/src/features/reports/report-host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

/** Files that were downloaded or shared. */
let saved: { name: string; bytes: Blob }[]
let host: ReportsHost

const withPages = (file: FileThing, pageImages: string[]): FileThing => ({
  ...file,
  data: { ...file.data, pageImages },
})
const plain = (id: string) => ({ id, category: null, rate: null })

beforeEach(async () => {
  saved = []
  const bytesOf = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob)
    bytesOf.set(address, blob as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: bytesOf.get(this.href)! })
  })
  const [first = '', second = '', third = ''] = newAddresses('1', '2', '3')
  host = reportsHost([
    withPages(receipt('r1', 'Corner Café', 12.5, '2026-11-02'), [first, second]),
    withPages(receipt('r2', 'Taxi Nord', 30, '2026-11-03'), [third]),
  ])
  for (const address of [first, second, third]) host.stored.set(address, await picture('Page', 300, 420))
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Report() {
  const reportPdf = useReportPdf('p1')
  return (
    <DocumentDetail
      projectId="p1"
      id="a1"
      onBack={() => undefined}
      formOf={(file) => reportForm('p1', file)}
      shownActions={reportPdf}
    />
  )
}

async function savedPages(): Promise<string[]> {
  showInWorkspace(
    <InWorkspace>
      <Report />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await waitFor(() => expect(saved).toHaveLength(1))
  const port = new Worker(parserUrl, { type: 'module' })
  const worker = new pdfjs.PDFWorker({ port: port as unknown as null })
  const data = new Uint8Array(await saved[0]!.bytes.arrayBuffer())
  const task = pdfjs.getDocument({ data, worker })
  const pdf = await task.promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('|'))
  }
  await task.destroy()
  port.terminate()
  return texts
}

test('a report is one PDF: its cover sheet, then the numbered pages of its receipts', async () => {
  addReport(host, 'a1', {
    title: 'Berlin trip',
    purpose: 'Visit to a client',
    documents: [plain('r1'), plain('r2')],
    trips: [{ date: '2026-11-04', from: 'Bonn', to: 'Ulm', purpose: '', kilometres: '100', rate: '0.3' }],
  })
  const [cover = '', ...pages] = await savedPages()
  expect(saved[0]?.name).toBe('Berlin trip.pdf')
  for (const text of ['Berlin trip', 'Visit to a client', 'Corner Café', 'Taxi Nord', 'Bonn – Ulm', '€72.50'])
    expect(cover).toContain(text)
  expect(pages).toEqual(['1', '1', '2'])
})

test('a report lists missing receipts', async () => {
  addReport(host, 'a1', { documents: [plain('r1'), plain('unreadable')] })
  expect(await savedPages()).toHaveLength(3)
  await expect
    .element(page.getByText('1 receipt is not in the PDF, because you cannot open it.'))
    .toBeVisible()
})
