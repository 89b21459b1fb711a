import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FieldValue } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { Reading } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { openReadingProduct } from './read-by-product.ts'

/** What was made of one document. */
export interface Made {
  readonly documentType: string
  readonly department: string
  readonly extracted: Readonly<Record<string, FieldValue>>
  /** Properties that wait for a person's look. */
  readonly doubted: readonly string[]
}

/** Where the documents of a measurement come from. */
export interface DocumentSource {
  /** Null where the document cannot be read. */
  read(path: string): Promise<Made | null>
  close(): Promise<void>
}

/** Through the product: uploaded, read and kept by the real server. */
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

/** From readings that were kept as JSON, one `Reading` a document under its name: what is quick enough to tune by. */
export function readingsSource(folder: string): DocumentSource {
  return {
    async read(path) {
      const reading = keptReading(folder, path)
      if (!reading) return null
      const { classification, extraction } = understand(reading)
      return {
        documentType: classification.documentType,
        department: classification.department,
        extracted: extraction.extracted,
        doubted: reviewMarks(extraction, classification.schema).map(({ key }) => key),
      }
    },
    close: async () => undefined,
  }
}

function keptReading(folder: string, path: string): Reading | null {
  const name = basename(path, extname(path))
  const kept = [`${name}.json`, `${basename(path)}.json`].map((file) => join(folder, file)).find(existsSync)
  return kept === undefined ? null : (JSON.parse(readFileSync(kept, 'utf8')) as Reading)
}
