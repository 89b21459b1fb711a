import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { labelOf } from '#core/query/say.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { Aggregated, AggregateLine } from '../tools/aggregate-documents.ts'
import { sayGroups } from './say-groups.ts'
import { amount, cell, cited, table, titleOf } from './words.ts'

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
  if (aggregate.by) return sayGroups(tree, found, isMoney, extreme)
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
