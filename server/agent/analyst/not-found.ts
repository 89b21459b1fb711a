import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes, nameOfTypes } from '#core/analyst/label.ts'
import { sayFilter } from '#core/query/say.ts'
import { dayRange } from '#lib/day-range.ts'
import { filterTexts } from '#messages/filters.ts'
import { aggregateDocuments } from '../tools/aggregate-documents.ts'
import { run } from '../tools/run.ts'
import type { AgentStep } from '../port.ts'
import type { Work } from './analyst.ts'
import { cited, groupName, localeOfDays, plain, quotedWords } from './words.ts'

/** Names words that occur in no document, and reports the result without them. */
export async function notFound(
  words: readonly string[],
  tree: QueryTree | null,
  { texts, context, language }: Work,
): Promise<string> {
  const answer = texts.notFound({ words: quotedWords(words, language) })
  const filters = tree?.filters.filter((filter) => 'any' in filter || filter.id !== 'text') ?? []
  if (!tree || (tree.types.length === 0 && filters.length === 0)) return answer
  const { matched } = await run({ ...tree, filters, aggregate: null, order: [], limit: null }, context, 0)
  return matched === 0
    ? answer
    : `${answer} ${texts.without({ documents: nameOfTypes(tree.types, language) })}`
}

/** A filter on a day. */
export const isTime = ({ op, value }: { op?: string | undefined; value: unknown }) =>
  (op === 'from' || op === 'to') && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** "No receipts in March 2026; there are 5 in March 2018": no documents does not mean zero. */
export async function* emptyAnswer(tree: QueryTree, work: Work): AsyncGenerator<AgentStep, string> {
  const { texts, use, language } = work
  const times = tree.filters.filter((filter) => !('any' in filter) && isTime(filter))
  const others = tree.filters.filter((filter) => !times.includes(filter))
  const documents = nameOfTypes(tree.types, language) + (times.length > 0 ? saidOf(others, work) : '')
  const dayOf = (end: 'from' | 'to') =>
    times.flatMap((filter) => ('any' in filter || filter.op !== end ? [] : [String(filter.value)]))[0] ?? ''
  const [from, to] = [dayOf('from'), dayOf('to')]
  if (times.length === 0) return `${texts.noneFound({ documents })}`
  const none = noneIn(from, to, documents, work)
  // Only documents with a date and a value could have been found.
  const needed = [...times.flatMap((filter) => ('any' in filter ? [] : [filter.id])), tree.aggregate?.of]
  const filled = [...new Set(needed)].flatMap((id): QueryFilter[] =>
    id?.startsWith('extracted.') ? [{ id, op: 'filled', value: true }] : [],
  )
  const query = { ...tree, aggregate: null, order: [], limit: null, filters: [...others, ...filled] }
  const isOfMainDate = times.every((filter) => !('any' in filter) && filter.id === 'date')
  if (!isOfMainDate) {
    const found = yield* use(aggregateDocuments, { query, aggregate: { what: 'count', of: null, by: null } })
    const count = cited(countOfTypes(found.matched, tree.types, language), found.cite)
    return found.matched === 0
      ? `${none}.`
      : `${none}; ${texts.thereAre({ found: `${count} ${texts.atOtherTimes}`, n: found.matched })}.`
  }
  const isMonth = from.slice(0, 7) === to.slice(0, 7)
  // Other months of the same year may have some.
  const isYears = from.endsWith('-01-01') && to.endsWith('-12-31')
  const by = isYears ? 'year' : 'month'
  const found = yield* use(aggregateDocuments, { query, aggregate: { what: 'count', of: null, by } })
  const named = found.numbers.filter(({ group }) => group !== null)
  const near = named.filter(({ group }) => isMonth && group?.slice(5) === from.slice(5, 7))
  const lines = (near.length > 0 ? near : named).slice(-4)
  const listed = lines.map(
    (line) =>
      `${cited(countOfTypes(line.documents, tree.types, language), line.cite)} ${texts.inTime({ time: groupName(line.group, by, texts) })}`,
  )
  const n = lines.reduce((sum, line) => sum + line.documents, 0)
  return n === 0 ? `${none}.` : `${none}; ${texts.thereAre({ found: listed.join(', '), n })}.`
}

/** ` (Party: Harlow Telecom)` */
function saidOf(filters: readonly QueryFilter[], { context: { vocabulary }, texts, language }: Work): string {
  const locale = language === 'en' ? undefined : localeOfDays(texts, vocabulary.locale)
  const said = filters.map((filter) => sayFilter(filter, vocabulary, locale, filterTexts(language)))
  return said.length > 0 ? ` (${plain(said.join(' · '))})` : ''
}

/** `from` and `to` as days, one of them empty if the period is open. */
function noneIn(from: string, to: string, documents: string, { texts, context }: Work): string {
  const named = (first: string, last: string) =>
    dayRange(first, last, localeOfDays(texts, context.vocabulary.locale)) ?? `${first} – ${last}`
  if (to === '') return texts.noneSince({ documents, time: named(from, from) })
  if (from === '') return texts.noneUntil({ documents, time: named(to, to) })
  return texts[from === to ? 'noneOn' : 'noneThen']({ documents, time: named(from, to) })
}
