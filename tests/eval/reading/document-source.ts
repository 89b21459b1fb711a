import { basename } from 'node:path'
import type { FieldValue } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { openKeptReadings } from './kept-readings.ts'
import { openReadingProduct } from './read-by-product.ts'

/** The result of reading one document. */
export interface Made {
  readonly documentType: string
  readonly department: string
  readonly extracted: Readonly<Record<string, FieldValue>>
  /** Properties that need review. */
  readonly doubted: readonly string[]
}

/** Where the documents of a measurement come from. */
export interface DocumentSource {
  /** Null if the document cannot be read. */
  read(path: string): Promise<Made | null>
  close(): Promise<void>
}

/** Through the product: uploaded, read and stored by the real server. */
export async function productSource(): Promise<DocumentSource> {
  const product = await openReadingProduct()
  return {
    async read(path) {
      const { data } = await product.read(path)
      if (data.status === 'error') console.log(`${basename(path)}: ${data.error ?? 'not read'}`)
      return {
        documentType: data.document_type ?? '',
        department: data.department ?? '',
        extracted: data.extracted,
        doubted: (data.review ?? []).map(({ key }) => key),
      }
    },
    close: () => product.close(),
  }
}

/** From readings stored in a folder, without a database and memory: fast enough for tuning. */
export function readingsSource(folder: string): DocumentSource {
  const readings = openKeptReadings(folder)
  return {
    async read(path) {
      const reading = await readings.of(path)
      if (!reading) return null
      const { classification, extraction } = understand(reading)
      return {
        documentType: classification.documentType,
        department: classification.department,
        extracted: extraction.extracted,
        doubted: reviewMarks(extraction, classification.schema).map(({ key }) => key),
      }
    },
    close: () => readings.close(),
  }
}
