import type { QueryTree } from '#contract/query-tree.ts'
import { countOfTypes, labelOfTree } from '#core/analyst/label.ts'
import type { Among, Plan } from '#core/analyst/plan.ts'
import { isNumberIn } from '#core/analyst/fields-asked.ts'
import { withoutCommon } from '#core/analyst/common-words.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import { correctText } from '#server/search/index.ts'
import { aggregateDocuments } from '../tools/aggregate-documents.ts'
import { run } from '../tools/run.ts'
import { findDocuments } from '../tools/find-documents.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { AgentStep } from '../port.ts'
import type { Answering, Work } from './analyst.ts'
import { notFound } from './refuse.ts'
import { sayList } from './say-list.ts'
import { sayNumber } from './say-number.ts'
import { cited, sayDifferent, titleOf } from './words.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Documents of a list that are shown; the rest is behind its number. */
const LISTED = 20
/** Documents of a list that a question may be asked among. */
const LISTED_MAX = 200

/** A number, or a list. */
export async function* answerQuery(plan: Of<'query'>, all: Work): Answering {
  const { read: asked, yesOrNo, extreme, among } = plan
  const work = among ? await onlyAmong(among, all) : all
  const { context, use } = work
  const read = await mended(asked, context)
  const { aggregate, ...query } = read.tree
  if (!aggregate) {
    const found = yield* use(findDocuments, { query, most: LISTED })
    if (found.matched === 0 && read.text.length > 0) return notFound(read.text)
    const list = sayList(read.tree, found, yesOrNo, context.vocabulary.locale)
    return withFooter(`${list}${yield* endOf(read.tree, work)}`, read, found, context)
  }
  const found = yield* use(aggregateDocuments, { query, aggregate })
  if (found.matched === 0 && read.text.length > 0) return notFound(read.text)
  const number = sayNumber(
    { ...read.tree, types: [...found.types], aggregate },
    found,
    context.vocabulary,
    extreme,
  )
  const without =
    found.cite_without === null
      ? ''
      : `\n\n${cited(countOfTypes(found.without, found.types), found.cite_without)} of them ${found.without === 1 ? 'states' : 'state'} no such value and ${found.without === 1 ? 'is' : 'are'} not in the ${titleOf(aggregate).toLowerCase()}.`
  return withFooter(`${number}${without}`, read, found, context)
}

/** The work over the documents of a list alone. */
async function onlyAmong({ tree, among }: Among, work: Work): Promise<Work> {
  const { context, useOn } = among ? await onlyAmong(among, work) : work
  const found = await run({ ...tree, aggregate: null }, context, LISTED_MAX)
  const ids = found.groups.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, tree.limit ?? LISTED_MAX)
  // Of an empty list nothing is left.
  const chosen = { ...context, only: ids.length > 0 ? ids : ['none'] }
  return { context: chosen, use: useOn(chosen), useOn }
}

/** Of the one largest or smallest document: the number itself, over all that it was chosen from. */
async function* endOf({ order, limit, ...query }: QueryTree, { context, use }: Work): Part {
  const [by] = order
  if (
    limit !== 1 ||
    !by ||
    !(by.id === 'amount' || isNumberIn(context.vocabulary, by.id.replace('extracted.', '')))
  )
    return ''
  const aggregate = { what: by.desc ? ('max' as const) : ('min' as const), of: by.id, by: null }
  const found = yield* use(aggregateDocuments, { query: { ...query, order: [], limit: null }, aggregate })
  return `\n\n${sayNumber({ ...query, order: [], limit: null, types: [...found.types], aggregate }, found, context.vocabulary)}`
}

type Part = AsyncGenerator<AgentStep, string>

/** How many different values there are. */
export async function* answerDistinct({ read: asked, noun }: Of<'distinct'>, work: Work): Answering {
  const { context, use } = work
  const read = await mended(asked, context)
  const { aggregate, ...query } = read.tree
  if (!aggregate) return notFound([noun])
  const found = yield* use(aggregateDocuments, { query, aggregate })
  if (found.matched === 0) return notFound(read.text.length > 0 ? read.text : [noun])
  const different = found.numbers.filter(({ group }) => group !== null).length
  context.book.note(found.cite, different)
  const table = sayNumber({ ...read.tree, types: [...found.types], aggregate }, found, context.vocabulary)
  return withFooter(
    `**${cited(sayDifferent(different, noun, aggregate), found.cite)}**.\n\n${table}`,
    read,
    found,
    context,
  )
}

/** Something that no field counts: which documents mention it, if any. */
export async function* answerUncounted(
  { read: asked, noun }: Of<'uncounted'>,
  { context, use }: Work,
): Answering {
  const read = await mended(asked, context)
  const cannot = `I cannot count that: “${noun}” is no field of the documents.`
  if (read.text.length === 0) return cannot
  const { aggregate: _, ...query } = read.tree
  const found = yield* use(findDocuments, { query, most: LISTED })
  if (found.matched === 0) return cannot
  const list = sayList(read.tree, found, false, context.vocabulary.locale)
  return withFooter(`${cannot} These mention it: ${list}`, read, found, context)
}

/**
 * Words that stand nowhere may be slips of ones that do; where nothing is found, everyday words are left out, and said.
 */
export async function mended(read: ReadQuery, context: ToolContext): Promise<ReadQuery> {
  if (read.text.length === 0) return read
  const { tree, notes } = await correctText(context.db, context.scope, read.tree)
  // What is not understood in a question is refused, wherever in the sentence it stands.
  const made = { ...read, tree, idle: [], notes: [...read.notes, ...notes] }
  const plain = withoutCommon(made)
  if (!plain || (await run({ ...tree, aggregate: null, limit: null, order: [] }, context, 0)).matched > 0)
    return made
  const left = `Ignored, because no such document contains it: ${plain.left.map((word) => `“${word}”`).join(', ')}.`
  return { ...plain.read, notes: [...plain.read.notes, left] }
}

/** How many of how many were considered, and how the question was understood. */
export function withFooter(
  answer: string,
  read: ReadQuery,
  found: Considered,
  { vocabulary }: ToolContext,
): string {
  const tree = { ...read.tree, types: [...found.types] }
  return [answer, considered(found), understood([tree], read.notes, vocabulary)].join('\n\n')
}

interface Considered {
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  readonly cite: string
}

export const considered = ({ types, matched, considered: all, cite }: Considered) =>
  cited(`${matched.toLocaleString('en')} of ${countOfTypes(all, types)} considered`, cite)

export function understood(
  trees: readonly QueryTree[],
  notes: readonly string[],
  vocabulary: ToolContext['vocabulary'],
): string {
  const labels = trees.map((tree) => labelOfTree(tree, vocabulary))
  return `*Understood as: ${[...labels].join(' — ')}.${notes.map((note) => ` ${note}`).join('')}*`
}
