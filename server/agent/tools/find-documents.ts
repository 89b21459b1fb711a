import { z } from 'zod'
import { omit } from 'zod/mini'
import { QueryTree } from '#contract/query-tree.ts'
import { ROWS_MAX } from '../limits.ts'
import { type DocumentLine, lineOf, locationOfLine } from './document-line.ts'
import { run, type Run } from './run.ts'
import type { ToolContext, Tool } from './tool.ts'

const Input = z.object({
  query: omit(QueryTree, { aggregate: true }),
  most: z.int().min(1).max(ROWS_MAX).default(10).describe('How many documents to list.'),
})

export interface ListedDocument extends DocumentLine {
  /** Citation of its amount on the page, else of its first page. */
  readonly cite: string
}

export interface FoundDocuments {
  /** Empty: all types. */
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  /** Documents that are not read yet; in none of the other numbers. */
  readonly unread: number
  readonly documents: readonly ListedDocument[]
  /** Citation of the number of matches. */
  readonly cite: string
}

/** Finds documents and lists the first ones. */
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
      unread: found.unread,
      documents: linesOf(found, context).slice(0, most),
      cite: found.rows.id,
    }
  },
}

/** Merges the rows of all groups in the requested order, as far as the shown values allow. */
function linesOf({ groups, tree }: Run, { vocabulary, book }: ToolContext): ListedDocument[] {
  const lines = groups.flatMap(({ rows }) =>
    rows.map((row): ListedDocument => {
      const line = lineOf(row, vocabulary)
      const values = line.amount === null ? [] : [line.amount]
      return { ...line, cite: book.place(locationOfLine(row, vocabulary), values).id }
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
