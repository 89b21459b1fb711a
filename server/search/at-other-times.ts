import type { QueryTree } from '#contract/query-tree.ts'
import { isDay } from '#core/query/parse/days.ts'
import { monthAndYear } from '#lib/field-format.ts'
import { noteTexts } from '#messages/question-notes.ts'
import type { FoundTree } from './run-tree.ts'

/** Most times that are named. */
const NAMED = 4

/**
 * For a query by document date without results: sentences that say when such documents exist. Empty for any other
 * query, and if there are none at any time.
 */
export async function atOtherTimes(
  tree: QueryTree,
  locale: string,
  run: (tree: QueryTree) => Promise<FoundTree>,
): Promise<string[]> {
  const days = tree.filters.flatMap((filter) =>
    'any' in filter || filter.id !== 'date' || typeof filter.value !== 'string' || !isDay(filter.value)
      ? []
      : [{ filter, day: filter.value }],
  )
  if (days.length === 0) return []
  const rest = tree.filters.filter((filter) => !days.some((one) => one.filter === filter))
  const isYears = days.every(({ day }) => day.endsWith('-01-01') || day.endsWith('-12-31'))
  const by = isYears ? 'year' : 'month'
  const { aggregate } = await run({
    ...tree,
    filters: rest,
    order: [],
    limit: null,
    aggregate: { what: 'count', of: null, by },
  })
  const rows = (aggregate?.rows ?? []).flatMap(({ group, documents }) =>
    group ? [{ group, documents }] : [],
  )
  // The same month of another year is closer to the question than other months.
  const months = new Set(days.map(({ day }) => day.slice(5, 7)))
  const same = rows.filter(({ group }) => by === 'month' && months.size === 1 && months.has(group.slice(5)))
  const found = (same.length > 0 ? same : rows)
    .slice(-NAMED)
    .map(({ group, documents }) => `${timeName(group, locale)} (${documents})`)
  const { atOtherTimes: text } = noteTexts(locale.split('-')[0] ?? locale)
  return found.length === 0 ? [] : [text({ found: found.join(', ') })]
}

function timeName(group: string, locale: string): string {
  const [year = '', month] = group.split('-')
  if (month === undefined) return year
  return monthAndYear(`${year}-${month}`, locale)
}
