import { z } from 'zod'
import type { FieldValue } from '#contract/things.ts'
import { COMPARED_MAX } from '../limits.ts'
import { titleOf } from './document-line.ts'
import { fieldsOf, fileOf } from './read-document.ts'
import type { Tool } from './tool.ts'

const Input = z.object({
  documents: z.array(z.string().max(200)).min(2).max(COMPARED_MAX).describe('Ids of the documents.'),
})

export interface Compared {
  readonly documents: readonly { readonly id: string; readonly name: string; readonly type: string | null }[]
  /** One row per field; null for a document without it. */
  readonly fields: readonly {
    readonly key: string
    readonly same: boolean
    readonly cells: readonly ({ readonly value: FieldValue; readonly cite: string } | null)[]
  }[]
}

/** The fields of some documents side by side. Skips documents that the member may not read. */
export const compareDocuments: Tool<z.infer<typeof Input>, Compared> = {
  name: 'compare_documents',
  description: 'Puts the fields of two to five documents side by side and says which are the same.',
  input: Input,
  async run({ documents }, context) {
    const files = (await Promise.all([...new Set(documents)].map((id) => fileOf(id, context)))).filter(
      (file) => file !== undefined,
    )
    const read = files.map(
      (file) => new Map(fieldsOf(file, context).fields.map((field) => [field.key, field])),
    )
    const keys = [...new Set(read.flatMap((fields) => [...fields.keys()]))]
    return {
      documents: files.map(({ id, data }) => ({
        id,
        name: titleOf(data, context.vocabulary),
        type: data.document_type ?? null,
      })),
      fields: keys.map((key) => {
        const cells = read.map((fields) => {
          const field = fields.get(key)
          return field ? { value: field.value, cite: field.cite } : null
        })
        const texts = cells.map((cell) => JSON.stringify(cell?.value ?? null))
        return { key, same: new Set(texts).size === 1, cells }
      }),
    }
  },
}
