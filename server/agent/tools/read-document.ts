import { z } from 'zod'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { propertiesOf } from '#core/titles/main-properties.ts'
import { readable, toFileThing } from '#server/things/index.ts'
import { PAGES_CHARACTERS } from '../limits.ts'
import { shortened, titleOf, typeOf } from './document-line.ts'
import type { ToolContext, Tool } from './tool.ts'

const Input = z.object({
  document: z.string().max(200).describe('The id of the document.'),
  pages: z.boolean().default(true).describe('Whether its text is wanted, too.'),
})

export interface ReadField {
  readonly key: string
  readonly value: FieldValue
  readonly cite: string
}

export interface ReadDocument {
  readonly id: string
  readonly name: string
  readonly type: string | null
  readonly fields: readonly ReadField[]
  /** Text of each page, up to `PAGES_CHARACTERS` in total. */
  readonly pages: readonly string[]
  readonly left_out: boolean
}

/** A document's fields and page text. Null if the member may not read it. */
export const readDocument: Tool<z.infer<typeof Input>, ReadDocument | null> = {
  name: 'read_document',
  description: 'Reads one document: its fields, each with an id to cite, and the text of its pages.',
  input: Input,
  async run({ document, pages: wanted }, context) {
    const file = await fileOf(document, context)
    if (!file) return null
    const { fields } = fieldsOf(file, context)
    let left = PAGES_CHARACTERS
    const texts: string[] = []
    for (const page of wanted ? await context.pagesOf(file.id) : []) {
      const text = page.lines.map((line) => line.text).join('\n')
      if (left > 0) texts.push(text.slice(0, left))
      left -= text.length
    }
    for (const text of texts) context.shown.add(text)
    if (wanted) context.read.set(file.id, titleOf(file.data, context.vocabulary))
    return {
      id: file.id,
      name: titleOf(file.data, context.vocabulary),
      type: file.data.document_type ?? null,
      fields,
      pages: texts,
      left_out: left < 0,
    }
  },
}

/** Undefined if the document does not exist, is not in the chat, or the member may not read it. */
export async function fileOf(id: string, { db, scope, only }: ToolContext): Promise<FileThing | undefined> {
  if (only.length > 0 && !only.includes(id)) return undefined
  const row = await readable(db, scope)
    .where('kind', '=', 'File')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && toFileThing(row)
}

/** The filled fields of a document in order, with citations. */
export function fieldsOf(file: FileThing, { vocabulary, book }: ToolContext): { fields: ReadField[] } {
  const { data } = file
  const type = typeOf(data, vocabulary)
  const order = type ? propertiesOf(type).map(([key]) => key) : []
  const keys = [...new Set([...order, ...Object.keys(data.extracted)])]
  const fields = keys.flatMap((key): ReadField[] => {
    const value = data.extracted[key]
    if (value === undefined || value === null || value === '') return []
    const evidence = data.evidence?.[key]
    const cited = book.place(
      {
        document_id: file.id,
        name: titleOf(data, vocabulary),
        page: evidence?.page ?? null,
        box: evidence?.box ?? null,
        quote: evidence?.text ?? (typeof value === 'object' ? '' : String(value)),
      },
      typeof value === 'number' ? [value] : [],
    )
    return [{ key, value: shortened(value), cite: cited.id }]
  })
  return { fields }
}
