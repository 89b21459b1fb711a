import { z } from 'zod'
import { QueryTree } from '#contract/query-tree.ts'
import { ROWS_MAX } from '../limits.ts'
import { type DocumentLine, lineOf, placeOfLine } from './document-line.ts'
import { run, type Run } from './run.ts'
import type { ToolContext, Tool } from './tool.ts'

const Input = z.object({
  query: QueryTree.omit({ aggregate: true }),
  most: z.int().min(1).max(ROWS_MAX).default(10).describe('How many documents to list.'),
})

export interface ListedDocument extends DocumentLine {
  /** The id to cite for it: the place of its amount, else its first page. */
  readonly cite: string
}

export interface FoundDocuments {
  /** Types that were asked for; none: all. */
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  readonly documents: readonly ListedDocument[]
  /** The id to cite for how many match. */
  readonly cite: string
}

/** Documents that a query finds, the first of them listed. */
export const findDocuments: Tool<z.infer<typeof Input>, FoundDocuments> = {
  name: 'find_documents',
  description:
    'Finds documents by types and filters and lists the first ones. "matched" is how many there are; cite it with "cite". Each document has its own "cite", for itself and its amount.',
  input: Input,
  async run({ query, most }, context) {
    const found = await run({ ...query, aggregate: null }, context, most)
    return {
      types: found.types,
      matched: found.matched,
      considered: found.considered,
      documents: linesOf(found, context).slice(0, most),
      cite: found.rows.id,
    }
  },
}

/** The rows of all groups in the order that was asked for, as far as it can be told from them. */
function linesOf({ groups, tree }: Run, { vocabulary, book }: ToolContext): ListedDocument[] {
  const lines = groups.flatMap(({ rows }) =>
    rows.map((row): ListedDocument => {
      const line = lineOf(row, vocabulary)
      const values = line.amount === null ? [] : [line.amount]
      return { ...line, cite: book.place(placeOfLine(row, vocabulary), values).id }
    }),
  )
  const [order] = tree.order
  const key = (line: DocumentLine): string | number | null =>
    order?.id === 'date'
      ? line.date
      : order?.id === 'amount'
        ? line.amount
        : order?.id === 'party'
          ? line.party
          : null
  if (!order || groups.length < 2) return lines
  return lines.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right === order.desc ? 1 : -1
  })
}
