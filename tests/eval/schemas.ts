import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import type { FieldValue, FileData, SchemaData } from '#contract/things.ts'
import { eventually, isSettled } from '#tests/support/api.ts'
import { countDoubt, doubtsLine, noDoubts } from './reading/doubts.ts'
import { scoreFields, type Expected } from './reading/field-score.ts'
import { readingOptions } from './reading/options.ts'
import { openReadingProduct, type ReadingProduct } from './reading/read-by-product.ts'

/** A custom document type, and documents with the expected values of its fields. */
interface SchemaCase extends SchemaData {
  readonly documents: readonly {
    /** Absolute, or below the folder. */
    readonly file: string
    readonly expected: Readonly<Record<string, Expected>>
  }[]
}

const READING_SECONDS = 600

/**
 * Unseen types: each JSON file of the folder is created in a workspace, and its documents are read under it. Also
 * reports how many the workspace assigned by itself. Resolves to the exit code.
 */
export async function schemas(args: readonly string[]): Promise<number> {
  const options = readingOptions('schemas', args)
  if (!options) return 2
  const { folder, out } = options
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const cases = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SchemaCase)
  const product = await openReadingProduct()
  const results: Record<string, Readonly<Record<string, FieldValue>>> = {}
  const doubts = noDoubts()
  const sum = { right: 0, fields: 0, documents: 0, placed: 0 }
  try {
    for (const { documents, ...type } of cases) {
      await product.workspace.client.call('createThing', { body: { kind: 'schema', data: { ...type } } })
      const own = { right: 0, fields: 0 }
      for (const { file, expected } of documents) {
        const { data, placed } = await readAs(product, type, isAbsolute(file) ? file : join(folder, file))
        const doubted = new Set((data.review ?? []).map(({ key }) => key))
        for (const { key, given, share } of scoreFields(data.extracted, expected)) {
          own.right += share
          own.fields += 1
          if (given !== undefined) countDoubt(doubts, share === 1, doubted.has(key))
        }
        sum.documents += 1
        sum.placed += placed ? 1 : 0
        results[`${type.document_type}/${basename(file)}`] = data.extracted
        if (out) writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`)
      }
      console.log(`${type.document_type.padEnd(28)} ${own.right.toFixed(1)} of ${own.fields} fields`)
      sum.right += own.right
      sum.fields += own.fields
    }
  } finally {
    await product.close()
  }
  console.log(`\nfields      ${((100 * sum.right) / Math.max(1, sum.fields)).toFixed(1)} % of ${sum.fields}`)
  console.log(`type        ${sum.placed} of ${sum.documents} documents put under the type without being told`)
  console.log(doubtsLine(doubts))
  return 0
}

/** The document in the type: by itself, or because a person chose the type. */
async function readAs(
  product: ReadingProduct,
  { document_type }: SchemaData,
  path: string,
): Promise<{ data: FileData; placed: boolean }> {
  const { client } = product.workspace
  const { id, data } = await product.read(path)
  if (data.document_type === document_type) return { data, placed: true }
  await client.call('changeType', { params: { id }, body: { document_type } })
  const ask = async () => (await client.call('getThing', { params: { id } })) as never
  const file = await eventually<{ data: FileData }>(ask, (one) => isSettled(one as never), READING_SECONDS)
  return { data: file.data, placed: false }
}
