import type { QueryTree } from '#contract/query-tree.ts'
import type { Among } from '#core/analyst/plan.ts'
import { nameOfTypes } from '#core/analyst/label.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import { onlyDocuments } from '#core/query/only-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { run } from '../tools/run.ts'
import type { Work } from './analyst.ts'

/** "The second largest" of each currency that has one. */
export interface Ranked {
  readonly among: Among
  /** Note about the other currencies; null if all have enough documents. */
  readonly few: string | null
  /** No currency has enough documents. */
  readonly isNone: boolean
}

/** The documents of which the last is meant, if there are enough. */
export async function rankedOf({ tree, rank = 0, among }: Among, work: Work): Promise<Ranked> {
  const { texts, language } = work
  const lists = await listsOf(tree, work)
  const enough = lists.filter(({ ids }) => ids.length >= rank)
  const short = lists.filter((list) => !enough.includes(list)).flatMap(({ currency }) => currency ?? [])
  const isNone = enough.length === 0
  const documents = nameOfTypes(tree.types, language)
  return {
    among: {
      tree: {
        ...tree,
        filters: [onlyDocuments(isNone ? ['none'] : enough.flatMap(({ ids }) => ids))],
        limit: null,
      },
      among,
    },
    few: isNone
      ? texts.fewerFound({ n: rank, documents })
      : short.length > 0
        ? texts.fewerIn({ n: rank, documents, currencies: short.join(', ') })
        : null,
    isNone,
  }
}

/** The first documents in each currency; as one list if the order is not by amount. */
async function listsOf(
  tree: QueryTree,
  { context }: Work,
): Promise<{ currency: string | null; ids: string[] }[]> {
  const { order, limit } = tree
  const [by] = order
  const filled = by ? [{ id: by.id, op: 'filled' as const, value: true }] : []
  const whole = { ...tree, filters: [...tree.filters, ...filled], order: [], limit: null, aggregate: null }
  const first = async (one: QueryTree, currency: string | null) => {
    const { documents } = await findDocuments.run(
      { query: { ...one, order, limit }, most: limit ?? 1 },
      context,
    )
    return { currency, ids: documents.map(({ id }) => id) }
  }
  const asked = { ...whole, aggregate: { what: 'max' as const, of: by?.id ?? 'amount', by: null } }
  if (!isMoneyOf(asked, context.vocabulary)) return [await first(whole, null)]
  const { aggregate } = await run(asked, context, 1)
  return Promise.all(
    (aggregate?.rows ?? []).map(({ tree: one, currency }) => first({ ...one, aggregate: null }, currency)),
  )
}
