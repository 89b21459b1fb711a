import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import { answerWords } from '#core/chat/answer-words.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { answerTexts, type AnswerTexts } from '#messages/analyst.ts'
import { isPeriod } from '#core/query/groups.ts'
import { labelOf } from '#core/query/say.ts'
import type { Aggregated, AggregateLine } from '../tools/aggregate-documents.ts'
import { amount, cell, cited, groupName, table, titleOf } from './words.ts'

type Asked = QueryTree & { readonly aggregate: Aggregate }
type Extreme = 'most' | 'least' | null

/** More columns of parts are too wide to be read beside each other. */
const COLUMNS_MAX = 12

/** Numbers that are apart by one thing or by two, each with the way to its documents. */
export function sayGroups(
  { aggregate, types }: Asked,
  found: Aggregated,
  isMoney: boolean,
  extreme: Extreme,
  texts: AnswerTexts = answerTexts('en'),
): string {
  if (found.numbers.length === 0) return texts.noGroups
  const by = [aggregate.by, ...(aggregate.split ? [aggregate.split] : [])].map((one) => headOf(one, texts))
  const groups = by.map((one) => one.toLowerCase()).join(', ')
  const crossed = aggregate.split && !found.cut ? crossTable(aggregate, found, isMoney, texts) : null
  return [
    extreme === null ? '' : sayExtreme(aggregate, found, extreme, isMoney, texts),
    `${texts.groupedBy({ title: titleOf(aggregate, texts), groups, documents: cited(countOfTypes(found.matched, types), found.cite) })}:\n\n`,
    crossed ?? listTable(aggregate, found, isMoney, texts),
    found.cut ? `\n\n${texts.moreGroups}` : '',
  ].join('')
}

const headOf = (by: string | null | undefined, texts: AnswerTexts) =>
  by === 'type' ? texts.type : by === 'party' ? texts.party : labelOf(by ?? '')

const valueOf = (line: AggregateLine, isMoney: boolean) =>
  cited(amount(line.value, line.currency, isMoney), line.cite)

/** A row for each group, a column for each currency; below them the totals. */
function currencyTable(
  { by }: Aggregate,
  { numbers, totals }: Aggregated,
  currencies: Currencies,
  texts: AnswerTexts,
): string {
  const inEach = (lines: readonly AggregateLine[]) =>
    currencies.map((currency) => {
      const line = lines.find((one) => one.currency === currency)
      return line ? cited(amount(line.value, null, true), line.cite) : '–'
    })
  const groups = [...new Set(numbers.map(({ group }) => group))]
  const rows = (isPeriod(by ?? '') ? inOrder(groups) : groups).map((group) => [
    cell(groupName(group, by ?? '')),
    ...inEach(numbers.filter((line) => line.group === group)),
  ])
  const last = totals.length > 0 ? [[`**${answerWords.total}**`, ...inEach(totals)]] : []
  return table(
    [headOf(by, texts), ...currencies.map((code) => cell(code ?? texts.noCurrency))],
    [...rows, ...last],
    true,
  )
}

type Currencies = readonly (string | null)[]

/** Each in a column, as far as they have room. */
const CURRENCIES_MAX = 6

/** A row for each number; with one group and several currencies a row for each group. */
function listTable(aggregate: Aggregate, found: Aggregated, isMoney: boolean, texts: AnswerTexts): string {
  const { by, split } = aggregate
  const { numbers, totals } = found
  const currencies = [...new Set(numbers.map(({ currency }) => currency))].toSorted(lastNull)
  if (isMoney && !split && currencies.length > 1 && currencies.length <= CURRENCIES_MAX)
    return currencyTable(aggregate, found, currencies, texts)
  const isCount = aggregate.what === 'count'
  const head = [
    headOf(by, texts),
    ...(split ? [headOf(split, texts)] : []),
    titleOf(aggregate, texts),
    ...(isCount ? [] : [answerWords.documents]),
  ]
  const rows = numbers.map((line) => [
    cell(groupName(line.group, by ?? '')),
    ...(split ? [cell(groupName(line.part ?? null, split))] : []),
    valueOf(line, isMoney),
    ...(isCount ? [] : [cited(String(line.documents), line.cite)]),
  ])
  const last = totals.map((line) => [
    `**${answerWords.total}**`,
    valueOf(line, isMoney),
    ...(isCount ? [] : [cited(String(line.documents), line.cite)]),
  ])
  return table(head, [...rows, ...last])
}

/**
 * A row for each group and currency, a column for each part; null where there are too many of these, and where two
 * numbers would stand in one place, as those of two folders of one name.
 */
function crossTable(
  { by, split }: Aggregate,
  { numbers }: Aggregated,
  isMoney: boolean,
  texts: AnswerTexts,
): string | null {
  const parts = inOrder(numbers.map(({ part = null }) => part))
  if (parts.length > COLUMNS_MAX) return null
  const rows = new Map<string, AggregateLine[]>()
  for (const line of numbers) {
    const key = JSON.stringify([line.group, line.currency])
    rows.set(key, [...(rows.get(key) ?? []), line])
  }
  const isTold = [...rows.values()].every(
    (lines) => new Set(lines.map(({ part }) => part)).size === lines.length,
  )
  if (!isTold) return null
  const head = [
    headOf(by, texts),
    ...(isMoney ? [texts.currency] : []),
    ...parts.map((part) => groupName(part, split ?? '')),
  ]
  return table(
    head.map(cell),
    [...rows.values()].map((lines) => [
      cell(groupName(lines[0]?.group ?? null, by ?? '')),
      ...(isMoney ? [cell(lines[0]?.currency ?? texts.noneStated)] : []),
      ...parts.map((part) => {
        const line = lines.find((one) => (one.part ?? null) === part)
        return line ? cited(amount(line.value, null, isMoney), line.cite) : '–'
      }),
    ]),
  )
}

/** Times as they pass and names by the alphabet, what has none last. */
const inOrder = (parts: readonly (string | null)[]) => [...new Set(parts)].toSorted(lastNull)

const lastNull = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a < b ? -1 : Number(a > b)

/** The group with the most or the least, of each currency. */
function sayExtreme(
  { by, split }: Aggregate,
  { numbers }: Aggregated,
  extreme: 'most' | 'least',
  isMoney: boolean,
  texts: AnswerTexts,
): string {
  const named = numbers.filter(({ group }) => group !== null)
  const nameOf = ({ group, part = null }: AggregateLine) =>
    [groupName(group, by ?? ''), ...(split ? [groupName(part, split)] : [])].map(cell).join(', ')
  const currencies = [...new Set(named.map(({ currency }) => currency))]
  const lines = currencies.map((currency) => {
    const own = named.filter((line) => line.currency === currency).map((line) => line.value)
    const wanted = extreme === 'most' ? Math.max(...own) : Math.min(...own)
    const first = named.filter((line) => line.currency === currency && line.value === wanted)
    const names = first.map((line) => `**${nameOf(line)}**`).join(', ')
    return `${extreme === 'most' ? texts.most : texts.least}: ${names}, ${first[0] ? valueOf(first[0], isMoney) : ''}.`
  })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
