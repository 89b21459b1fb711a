import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import type { AnswerTexts } from '#messages/analyst.ts'
import { type Aggregated, type AggregateLine, unitsOf } from '../tools/aggregate-documents.ts'
import type { Work } from './analyst.ts'
import { sayGroups } from './say-groups.ts'
import { amount, cell, cited, nameOf, roleName, table, titleOf } from './words.ts'

/** A number as a short sentence, or a table if there are groups, several currencies or roles. */
export function sayNumber(
  tree: QueryTree & { readonly aggregate: Aggregate },
  found: Aggregated,
  { context, texts, language }: Pick<Work, 'context' | 'texts' | 'language'>,
  extreme: 'most' | 'least' | null = null,
): string {
  const { aggregate, types } = tree
  const isMoney = isMoneyOf(tree, context.vocabulary)
  const value = (line: AggregateLine) => cited(amount(line.value, line.currency, texts, isMoney), line.cite)
  const [only, ...others] = found.numbers
  if (aggregate.by) return sayGroups(tree, found, isMoney, extreme, texts)
  if (aggregate.what === 'count')
    return `**${cited(countOfTypes(found.matched, types, language), found.cite)}**.`
  if (!only) return found.balances > 0 ? '' : texts.noSuchValue({ value: withArticle(aggregate, texts) })
  const title = titleOf(aggregate, texts)
  if (others.length === 0)
    return `${title}${texts.colon} **${value(only)}**, ${texts.from} ${cited(countOfTypes(only.documents, types, language), only.cite)}.`
  const units = unitsOf(found.numbers)
  const isSeparate = units.some((unit) => roleName(unit, units, texts) !== null)
  const heading = isSeparate ? texts.eachRole({ title }) : texts.eachCurrency({ title })
  return `${heading}${texts.colon}\n\n${table(
    [isSeparate ? texts.role : texts.currency, title, texts.documents],
    found.numbers.map((line) => [
      cell((isSeparate ? roleName(line, units, texts) : line.currency) ?? texts.noneStated),
      value(line),
      cited(String(line.documents), line.cite),
    ]),
  )}`
}

const withArticle = ({ of }: Aggregate, texts: AnswerTexts) =>
  of && of !== 'amount' ? texts.aValueFor({ field: nameOf(of, texts) }) : texts.anAmount
