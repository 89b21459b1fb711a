import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes, labelOfTree } from '#core/analyst/label.ts'
import type { Plan } from '#core/analyst/plan.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { isNumberIn } from '#core/analyst/fields-asked.ts'
import { plainNumber } from '#lib/field-format.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import { correctText } from '#server/search/index.ts'
import { wordsOf } from '#core/query/words.ts'
import { noteTexts } from '#messages/question-notes.ts'
import { type Aggregated, aggregateDocuments } from '../tools/aggregate-documents.ts'
import { run } from '../tools/run.ts'
import { findDocuments } from '../tools/find-documents.ts'
import type { AgentStep } from '../port.ts'
import type { Answering, Work } from './analyst.ts'
import { firstOfEach, limitedTo } from './among.ts'
import { emptyAnswer, isTime, notFound } from './not-found.ts'
import { notUsed, unsureOfNone } from './unsure.ts'
import { mergeSpellings } from './merge-spellings.ts'
import { sayList } from './say-list.ts'
import { sayNumber } from './say-number.ts'
import { moneyNotes } from './money-notes.ts'
import { cited, namesOf, sayDifferent, titleOf, within } from './words.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Most documents shown in a list; the rest is behind its number. */
const LISTED = 20

/** A number, or a list. */
export async function* answerQuery(plan: Of<'query'>, all: Work): Answering {
  const { yesOrNo, extreme } = plan
  const { work, few } = await limitedTo(plan.among, all)
  if (!work) return few ?? ''
  const { context, use, texts } = work
  const asked = plan.uploaderOf ? yield* uploadedBySame(plan.uploaderOf, plan.read, work) : plan.read
  if (!asked) return texts.unclear
  const read = await corrected(asked, work)
  const { aggregate, ...query } = read.tree
  const unknown = await unknownLacks(read.tree, work)
  if (unknown.length > 0) return notFound(unknown, null, work)
  if (!aggregate) {
    const first = await firstOfEach(read.tree, context)
    const found = yield* use(findDocuments, { query: first, most: LISTED })
    if (found.matched === 0) {
      const unstated = yesOrNo ? await unstatedIn(read, work) : null
      if (unstated !== null) return unstated
      const denied = yield* denialOf(read, work)
      if (denied !== null) return denied
    }
    if (found.matched === 0 && read.text.length > 0) return notFound(read.text, read.tree, work)
    if (found.matched === 0) {
      const none = yield* emptyAnswer(read.tree, work)
      return withFooter(yesOrNo ? none : unsureOfNone(none, read, work), read, found, work)
    }
    const list = sayList(read.tree, found, yesOrNo, work)
    const parts = [list, yield* endOf(read.tree, work), few ?? '']
    return withFooter(parts.filter((part) => part !== '').join('\n\n'), read, found, work)
  }
  const found = yield* use(aggregateDocuments, { query, aggregate })
  if (found.matched === 0 && read.text.length > 0) return notFound(read.text, read.tree, work)
  if (found.matched === 0 && (aggregate.what !== 'count' || hasTime(read.tree))) {
    const none = yield* emptyAnswer({ ...read.tree, types: [...found.types] }, work)
    const isSure = yesOrNo || aggregate.what === 'count'
    return withFooter(isSure ? none : unsureOfNone(none, read, work), read, found, work)
  }
  const merged = await mergeSpellings(aggregate, found, context)
  const tree = { ...read.tree, types: [...found.types], aggregate }
  const number = sayNumber(tree, merged, work, extreme)
  const title = within(titleOf(aggregate, texts), texts)
  const without =
    found.cite_without === null
      ? ''
      : `\n\n${texts.leftOut({ documents: cited(countOfTypes(found.without, found.types, work.language), found.cite_without), n: found.without, title })}`
  return withFooter(`${number}${without}`, read, found, work)
}

/** Documents of the single person who uploaded the others; null if there are several such people, or none. */
async function* uploadedBySame(
  { aggregate, ...query }: QueryTree,
  read: ReadQuery,
  { use, context }: Work,
): AsyncGenerator<AgentStep, ReadQuery | null> {
  if (!aggregate) return null
  const found = yield* use(aggregateDocuments, { query, aggregate })
  const names = new Set(found.numbers.flatMap(({ group }) => group ?? []))
  const people = context.vocabulary.people.filter((one) => names.has(one.names[0] ?? ''))
  const [person] = people
  if (!person || people.length > 1 || names.size > 1) return null
  const filters: QueryFilter[] = [...read.tree.filters, { id: 'created_by', op: 'is', value: person.id }]
  return { ...read, tree: { ...read.tree, filters } }
}

/** A sentence if the documents asked about are of types that cannot have the asked state; null: they can. */
async function unstatedIn(read: ReadQuery, { context, texts }: Work): Promise<string | null> {
  const { tree } = read
  const asked = tree.filters.find((filter) => !('any' in filter) && filter.id === 'extracted.workflow')
  const state = asked && !('any' in asked) ? [asked.value].flat().map(String)[0] : read.text[0]
  if (state === undefined) return null
  const filters = tree.filters.filter(
    (filter) => filter !== asked && ('any' in filter || filter.id !== 'text'),
  )
  if (filters.length === 0) return null
  const { groups } = await run({ ...tree, filters }, context, 0)
  const types = groups.flatMap(({ branch, total }) => (total > 0 && branch.type ? [branch.type] : []))
  const isPossible = asked !== undefined && types.some(({ workflow }) => workflow.includes(state))
  return types.length === 0 || isPossible ? null : texts.unstated({ state: stateName(state, namesOf(texts)) })
}

/**
 * Answers "is INV-0003 paid?", "is it paid?" with no, if the named document states something else. Null if there is
 * none.
 */
async function* denialOf(read: ReadQuery, work: Work): AsyncGenerator<AgentStep, string | null> {
  const named = read.tree.filters.filter(
    (filter) => 'any' in filter && filter.any.some(({ id }) => id === 'filename'),
  )
  if (read.text.length > 0 || (named.length === 0 && work.context.only.length !== 1)) return null
  const others = read.tree.filters.filter((filter) => !named.includes(filter))
  const stated = others.flatMap((filter): QueryFilter[] =>
    'any' in filter || !filter.id.startsWith('extracted.')
      ? []
      : [{ id: filter.id, op: 'filled', value: true }],
  )
  const tree = { ...read.tree, filters: [...named, ...stated] }
  const { aggregate: _, ...query } = tree
  const found = yield* work.use(findDocuments, { query, most: LISTED })
  if (found.matched === 0) return null
  return withFooter(
    `${work.texts.no}${work.texts.colon} ${sayList(tree, found, false, work)}`,
    read,
    found,
    work,
  )
}

/** Texts that documents should lack, but none has: "without a stamp" more likely means an unknown field. */
async function unknownLacks({ filters, ...tree }: QueryTree, { context }: Work): Promise<string[]> {
  const lacks = filters.flatMap((filter) =>
    'any' in filter || filter.id !== 'text' || filter.op !== 'lacks' ? [] : [filter],
  )
  if (lacks.length === 0) return []
  const { unknown } = await correctText(context.db, context.scope, { ...tree, filters: lacks })
  return lacks
    .map(({ value }) => String(value))
    .filter((text) => wordsOf(text).some((word) => unknown.includes(word)))
}

const hasTime = ({ filters }: QueryTree) => filters.some((filter) => !('any' in filter) && isTime(filter))

/** For the single largest or smallest document: the number itself, with all documents that it was chosen from. */
async function* endOf({ order, limit, ...query }: QueryTree, work: Work): AsyncGenerator<AgentStep, string> {
  const { context, use } = work
  const [by] = order
  if (
    limit !== 1 ||
    !by ||
    !(by.id === 'amount' || isNumberIn(context.vocabulary, by.id.replace('extracted.', '')))
  )
    return ''
  const aggregate = { what: by.desc ? ('max' as const) : ('min' as const), of: by.id, by: null }
  const found = yield* use(aggregateDocuments, { query: { ...query, order: [], limit: null }, aggregate })
  const tree = { ...query, order: [], limit: null, types: [...found.types], aggregate }
  return sayNumber(tree, found, work)
}

/** The number of distinct values. */
export async function* answerDistinct({ read: asked, noun }: Of<'distinct'>, work: Work): Answering {
  const { context, use, texts } = work
  const read = await corrected(asked, work)
  const { aggregate, ...query } = read.tree
  if (!aggregate) return notFound([noun], null, work)
  const found = yield* use(aggregateDocuments, { query, aggregate })
  if (found.matched === 0) return notFound(read.text.length > 0 ? read.text : [noun], read.tree, work)
  const merged = await mergeSpellings(aggregate, found, context)
  const different = merged.numbers.filter(({ group }) => group !== null).length
  context.book.note(found.cite, different)
  const table = sayNumber({ ...read.tree, types: [...found.types], aggregate }, merged, work)
  const count = cited(sayDifferent(different, noun, aggregate, texts), found.cite)
  return withFooter(`**${count}**.\n\n${table}`, read, found, work)
}

/** Corrects words that occur in no document, which may be misspellings of ones that do. */
export async function corrected(read: ReadQuery, { context, language }: Work): Promise<ReadQuery> {
  if (read.text.length === 0) return read
  const { tree, corrections } = await correctText(context.db, context.scope, read.tree)
  const notes = corrections.map(([written, meant]) => noteTexts(language).readAs({ written, read: meant }))
  return { ...read, tree, notes: [...read.notes, ...notes] }
}

/** Adds how many of how many documents matched, and how the question was understood. */
export function withFooter(
  answer: string,
  read: ReadQuery,
  found: Considered | Aggregated,
  work: Work,
): string {
  const tree = { ...read.tree, types: [...found.types] }
  const parts = [
    ...notUsed(read, work),
    answer,
    ...('numbers' in found ? moneyNotes({ ...found, conversions: [found.conversion] }, work.texts) : []),
    considered(found, work) + notRead(found, work),
  ]
  return withUnderstood(parts, [tree], read.notes, work)
}

interface Considered {
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  readonly unread: number
  readonly cite: string
}

export const considered = (
  { types, matched, considered: all, cite }: Considered,
  { texts, language }: Work,
) =>
  cited(
    texts.considered({
      matched: plainNumber(matched, texts.locale),
      documents: countOfTypes(all, types, language),
    }),
    cite,
  )

/** What an answer excludes because it is still being read; empty for nothing. */
export const notRead = ({ unread }: Considered, { texts }: Work) =>
  unread > 0 ? ` · ${texts.notRead({ n: plainNumber(unread, texts.locale) })}` : ''

/** The parts of an answer, followed by how the question was understood, unless the parts already say so. */
export function withUnderstood(
  parts: readonly string[],
  trees: readonly QueryTree[],
  notes: readonly string[],
  { context, texts, language }: Work,
): string {
  const said = parts.join('\n').replace(LINK, '$1').toLowerCase()
  const labels = trees.map((tree) => labelOfTree(tree, context.vocabulary, language))
  const isSaid = labels.every((label) => said.includes(label.toLowerCase()))
  const last = [
    ...(isSaid ? [] : [`${texts.understoodAs}${texts.colon} ${labels.join(' — ').replace(/\.+$/, '')}.`]),
    ...notes,
  ].join(' ')
  return [...parts, last && `*${last}*`].filter((part) => part !== '').join('\n\n')
}

/** `[90 receipts](#rows-1)` */
const LINK = /\[([^\]]*)\]\([^)]*\)/g
