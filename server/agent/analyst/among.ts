import type { QueryTree } from '#contract/query-tree.ts'
import { nameOfTypes } from '#core/analyst/label.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import type { Among } from '#core/analyst/plan.ts'
import { onlyDocuments } from '#core/query/only-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { run } from '../tools/run.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Work } from './analyst.ts'

// The documents of a list with a limit. Amounts in different currencies are never compared: "the largest" means the
// largest in each, and "the second largest" the second of each currency that has two.

/** Most documents of a list that a question may be limited to. */
const LISTED_MAX = 200
/** Most units (currency and role) for which the first documents are looked up, and of these documents. */
const UNITS_MAX = 12
const FIRST_MAX = 20

/** The work limited to the documents of a list; null with a note if no currency has enough of them. */
export interface Limited {
  readonly work: Work | null
  /** Note about the currencies with too few documents. */
  readonly few: string | null
}

export async function limitedTo(one: Among | undefined, work: Work): Promise<Limited> {
  if (!one) return { work, few: null }
  const outer = await limitedTo(one.among, work)
  if (!outer.work) return outer
  if (one.rank !== undefined) return rankedIn(one.tree, one.rank, outer.work)
  const { context } = outer.work
  const found = await run({ ...(await firstOfEach(one.tree, context)), aggregate: null }, context, LISTED_MAX)
  const ids = found.groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  return { work: onlyIn(ids.slice(0, found.tree.limit ?? LISTED_MAX), outer.work), few: null }
}

/** An empty list leaves no documents. */
function onlyIn(ids: readonly string[], work: Work): Work {
  const context = { ...work.context, only: ids.length > 0 ? ids : ['none'] }
  return { ...work, context, use: work.useOn(context) }
}

/** The first documents of each currency that has enough of them, of which the last is meant. */
async function rankedIn(tree: QueryTree, rank: number, work: Work): Promise<Limited> {
  const { texts, language, context } = work
  const filled = tree.order.slice(0, 1).map(({ id }) => ({ id, op: 'filled' as const, value: true }))
  const units = await unitsOf({ ...tree, filters: [...tree.filters, ...filled] }, context)
  const lists = await Promise.all(
    units.map(async ({ currency, query }) => ({ currency, ids: await firstIds(query, context) })),
  )
  const enough = lists.filter(({ ids }) => ids.length >= rank)
  const documents = nameOfTypes(tree.types, language)
  if (enough.length === 0) return { work: null, few: texts.fewerFound({ n: rank, documents }) }
  const short = lists.filter((list) => !enough.includes(list)).flatMap(({ currency }) => currency ?? [])
  const few = short.length > 0 ? texts.fewerIn({ n: rank, documents, currencies: short.join(', ') }) : null
  const ids = enough.flatMap((list) => list.ids)
  return { work: onlyIn(ids, work), few }
}

/** A tree for the first documents of each currency; the same tree if there is one, or the order is not by amount. */
export async function firstOfEach(tree: QueryTree, context: ToolContext): Promise<QueryTree> {
  if (tree.limit === null) return tree
  const units = await unitsOf(tree, context)
  if (new Set(units.map(({ currency }) => currency)).size < 2) return tree
  const ids: string[] = []
  for (const { query } of units.slice(0, UNITS_MAX)) ids.push(...(await firstIds(query, context)))
  return { ...tree, filters: [...tree.filters, onlyDocuments(ids)], limit: null }
}

/** The query of each currency and role, if a list is ordered by amount. */
async function unitsOf(tree: QueryTree, context: ToolContext) {
  const { order, limit } = tree
  const [by] = order
  const what = by?.desc ? ('max' as const) : ('min' as const)
  const whole = { ...tree, order: [], limit: null, aggregate: { what, of: by?.id ?? 'amount', by: null } }
  if (!by || !isMoneyOf(whole, context.vocabulary)) return [{ currency: null, query: tree }]
  const { aggregate } = await run(whole, context, 1)
  return (aggregate?.rows ?? []).map(({ tree: one, currency }) => ({
    currency,
    query: { ...one, order, limit },
  }))
}

async function firstIds(tree: QueryTree, context: ToolContext): Promise<string[]> {
  const { aggregate: _, ...query } = tree
  const most = Math.min(query.limit ?? 1, FIRST_MAX)
  const { documents } = await findDocuments.run({ query, most }, context)
  return documents.map(({ id }) => id)
}
