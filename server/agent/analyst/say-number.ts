import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { labelOf } from '#core/query/say.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { Aggregated, AggregateLine } from '../tools/aggregate-documents.ts'
import { amount, cell, cited, groupName, table, titleOf } from './words.ts'

/** A number in a short sentence, or a table where there are groups or several currencies. */
export function sayNumber(
  tree: QueryTree & { readonly aggregate: Aggregate },
  found: Aggregated,
  vocabulary: Vocabulary,
  extreme: 'most' | 'least' | null = null,
): string {
  const { aggregate, types } = tree
  const isMoney = isMoneyOf(tree, vocabulary)
  const value = (line: AggregateLine) => cited(amount(line.value, line.currency, isMoney), line.cite)
  const [only, ...others] = found.numbers
  if (aggregate.by) return sayGroups(tree, found, value, extreme)
  if (aggregate.what === 'count') return `**${cited(countOfTypes(found.matched, types), found.cite)}**.`
  if (!only) return `None of the documents found states ${withArticle(aggregate)}.`
  const title = titleOf(aggregate)
  if (others.length === 0)
    return `${title}: **${value(only)}**, from ${cited(countOfTypes(only.documents, types), only.cite)}.`
  return `${title}, each currency apart:\n\n${table(
    ['Currency', title, 'Documents'],
    found.numbers.map((line) => [
      cell(line.currency ?? 'none stated'),
      value(line),
      cited(String(line.documents), line.cite),
    ]),
  )}`
}

const withArticle = ({ of }: Aggregate) =>
  of && of !== 'amount' ? `a value for “${labelOf(of)}”` : 'an amount'

function sayGroups(
  { aggregate, types }: QueryTree & { readonly aggregate: Aggregate },
  found: Aggregated,
  value: (line: AggregateLine) => string,
  extreme: 'most' | 'least' | null,
): string {
  const by = aggregate.by ?? ''
  const isCount = aggregate.what === 'count'
  if (found.numbers.length === 0) return 'There is nothing to put into groups.'
  const title = titleOf(aggregate)
  const head = [by === 'type' ? 'Type' : labelOf(by), title, ...(isCount ? [] : ['Documents'])]
  const rows = found.numbers.map((line) => [
    cell(groupName(line.group, by)),
    value(line),
    ...(isCount ? [] : [cited(String(line.documents), line.cite)]),
  ])
  const most = found.cut ? '\n\nThere are more groups than are shown here.' : ''
  return `${extreme === null ? '' : sayExtreme(found, by, extreme, value)}${title} by ${(head[0] ?? '').toLowerCase()}, over ${cited(countOfTypes(found.matched, types), found.cite)}:\n\n${table(head, rows)}${most}`
}

/** The group with the most or the least, of each currency. */
function sayExtreme(
  { numbers }: Aggregated,
  by: string,
  extreme: 'most' | 'least',
  value: (line: AggregateLine) => string,
): string {
  const named = numbers.filter(({ group }) => group !== null)
  const currencies = [...new Set(named.map(({ currency }) => currency))]
  const lines = currencies.map((currency) => {
    const own = named.filter((line) => line.currency === currency).map((line) => line.value)
    const wanted = extreme === 'most' ? Math.max(...own) : Math.min(...own)
    const first = named.filter((line) => line.currency === currency && line.value === wanted)
    const names = first.map(({ group }) => `**${cell(groupName(group, by))}**`).join(', ')
    return `${extreme === 'most' ? 'Most' : 'Least'}: ${names}, ${first[0] ? value(first[0]) : ''}.`
  })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
