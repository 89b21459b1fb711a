import type { BookFormat } from '#contract/books.ts'
import type { BookBatch } from '#core/books/batch.ts'
import { writeQuickBooks, writeXero } from '#core/books/bills.ts'
import { writeDatev } from '#core/books/datev.ts'
import { sheetsOf } from '#core/books/sheets.ts'
import { writeUbl } from '#core/books/ubl.ts'
import { plainName } from '#lib/name-in-text.ts'
import { zipOf } from '#server/archive/index.ts'
import { workbookOf } from './workbook.ts'

/** The file of a batch. The same batch always produces the same bytes. */
export async function writeBooks(format: BookFormat, batch: BookBatch): Promise<Uint8Array> {
  switch (format) {
    case 'datev':
      return writeDatev(batch)
    case 'quickbooks':
      return Buffer.from(writeQuickBooks(batch))
    case 'xero':
      return Buffer.from(writeXero(batch))
    case 'ubl':
      return zipOfInvoices(batch)
    case 'xlsx':
      return workbookOf(sheetsOf(batch))
  }
}

const NAME_LETTERS = 100

async function zipOfInvoices({ entries, organization, at }: BookBatch): Promise<Uint8Array> {
  const modified = new Date(at)
  const digits = String(entries.length).length
  const files = entries.map((entry, index) => {
    const place = String(index + 1).padStart(digits, '0')
    const title = plainName(entry.title)
      .replace(/[/\\:*?"<>|]/g, '-')
      .slice(0, NAME_LETTERS)
      .trim()
    const bytes = Buffer.from(writeUbl(entry, organization))
    return { name: `${place} ${title}.xml`, modified, compress: true, bytes: () => one(bytes) }
  })
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
