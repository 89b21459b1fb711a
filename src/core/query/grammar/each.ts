import type { Draft } from './draft.ts'

const EACH = /\b(?:each|respectively|apiece|separately|individually|one by one)\b/

/**
 * "how many invoices did Harlow and Cobalt each send", "receipts and invoices, respectively": one number for each of
 * what was listed, where nothing else says what the number is apart by.
 */
export function splitByEach(draft: Draft, types: readonly unknown[]): void {
  const { aggregate, filters, words } = draft
  if (!aggregate || aggregate.by || !EACH.test(words)) return
  const listed = filters.flatMap((filter) =>
    !('any' in filter) && filter.op === 'is' && Array.isArray(filter.value) && filter.id !== 'createdAt'
      ? [filter.id]
      : [],
  )
  const [only, ...others] = [...new Set([...listed, ...(types.length > 1 ? ['type'] : [])])]
  if (only === undefined || others.length > 0 || only === 'extracted.currency') return
  draft.aggregate = { ...aggregate, by: only === 'document_type' ? 'type' : only }
}
