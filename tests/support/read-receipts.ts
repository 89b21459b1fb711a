import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileThing } from '#contract/things.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { completionOf, eventually, filesOf, isSettled, put, sha256 } from './api.ts'
import { textPdf } from './fixtures/documents.ts'
import { fixture } from './fixtures/files.ts'
import { linesOf, receipts, type Receipt } from './fixtures/receipts.ts'

// Documents that were read, for tests of what comes after. A photo takes the reader ten times as long.

/** File name of a receipt that was printed to a PDF. */
export const printedName = ({ file }: Receipt) => file.replace(/jpg$/, 'pdf')

/**
 * Sends the first receipts as PDFs with a text layer, which show the photos, and waits until they were read. The
 * workspace has no other documents. Resolves to them in their order.
 */
export async function readReceipts(origin: string, client: ApiClient, count: number): Promise<FileThing[]> {
  const sent = receipts.slice(0, count)
  for (const receipt of sent) await sendPrinted(origin, client, receipt)
  const files = await eventually(
    () => filesOf(client),
    (all) => all.length === sent.length && all.every(isSettled),
  )
  return sent.map((receipt) => files.find(({ data }) => data.filename === printedName(receipt))!)
}

/** Sends a receipt as a PDF with a text layer, which shows the photo. Resolves to its document, which is not read yet. */
export async function sendPrinted(origin: string, client: ApiClient, receipt: Receipt): Promise<FileThing> {
  const filename = printedName(receipt)
  const pdf = new Uint8Array(textPdf(linesOf(receipt)))
  const photo = new Uint8Array(await readFile(await fixture(receipt.file)))
  const { signedUrls, originals } = await client.call('signPdfUpload', {
    body: { originalFilename: filename, pageCount: 1, originalContentType: 'application/pdf' },
  })
  const [page, original] = [signedUrls[0]!, originals![0]!]
  await put(origin, page.signedUrl, photo)
  await put(origin, original.signedUrl, pdf, 'application/pdf')
  const body = {
    ...completionOf(page.gcs_url, pdf, filename, randomUUID()),
    page_hashes: [sha256(photo)],
    original_gcs_urls: [original.gcs_url],
  }
  return client.call('completeUpload', { body })
}
