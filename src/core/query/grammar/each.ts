import type { QueryTree } from '#contract/query-tree.ts'

const EACH = /\b(?:each|respectively|apiece|separately|individually|one by one)\b/i

/**
 * "how many invoices did Harlow and Cobalt each send", "receipts and invoices, respectively": what a number is to be
 * apart by, where the question lists several of one kind and nothing else is said; else null.
 */
export function eachIn(words: string, { types, filters, aggregate }: QueryTree): string | null {
  if (aggregate?.by || !EACH.test(words)) return null
  const listed = filters.flatMap((filter) =>
    !('any' in filter) && filter.op === 'is' && Array.isArray(filter.value) ? [filter.id] : [],
  )
  const [only, ...others] = [...new Set([...listed, ...(types.length > 1 ? ['type'] : [])])]
  // Money is apart by its currency anyway.
  if (only === undefined || others.length > 0 || only === 'extracted.currency') return null
  return only === 'document_type' ? 'type' : only
}
