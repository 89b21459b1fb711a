import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { answerTexts, type AnswerTexts } from '#messages/analyst.ts'
import { isPeriod, type periods } from '#core/query/groups.ts'
import { languageOf } from '#lib/locale.ts'
import {
  type Aggregated,
  type AggregateLine,
  isOfUnit,
  type Unit,
  unitsOf,
} from '../tools/aggregate-documents.ts'
import {
  amount,
  cell,
  cited,
  groupName,
  nameOf,
  roleName,
  table,
  titleOf,
  unitName,
  within,
} from './words.ts'

type Asked = QueryTree & { readonly aggregate: Aggregate }
type Extreme = 'most' | 'least' | null

/** Most columns that are readable side by side. */
const COLUMNS_MAX = 12

/** Numbers with one or two groupings, each with a link to the documents. */
export function sayGroups(
  { aggregate, types }: Asked,
  all: Aggregated,
  isMoney: boolean,
  extreme: Extreme,
  texts: AnswerTexts = answerTexts('en'),
): string {
  const isByType = aggregate.by === 'type' || aggregate.split === 'type'
  const found = isByType ? withoutRoles(all) : all
  if (found.numbers.length === 0) return texts.noGroups
  const by = [aggregate.by, ...(aggregate.split ? [aggregate.split] : [])].map((one) => headOf(one, texts))
  const groups = by.map((one) => within(one, texts)).join(', ')
  const crossed = aggregate.split && !found.cut ? crossTable(aggregate, found, isMoney, texts) : null
  return [
    extreme === null ? '' : sayExtreme(aggregate, found, extreme, isMoney, texts),
    `${texts.groupedBy({ title: titleOf(aggregate, texts), groups, documents: cited(countOfTypes(found.matched, types, languageOf(texts.locale)), found.cite) })}${texts.colon}\n\n`,
    crossed ?? listTable(aggregate, found, isMoney, texts),
    found.cut ? `\n\n${texts.moreGroups}` : '',
  ].join('')
}

const headOf = (by: string | null | undefined, texts: AnswerTexts) =>
  isOwn(by) ? texts[by] : by === 'extracted.currency' ? texts.currency : nameOf(by ?? '', texts)

const isOwn = (by: string | null | undefined): by is 'type' | 'party' | (typeof periods)[number] =>
  by === 'type' || by === 'party' || isPeriod(by ?? '')

const valueOf = (line: AggregateLine, isMoney: boolean, texts: AnswerTexts) =>
  cited(amount(line.value, line.currency, texts, isMoney), line.cite)

/** Numbers by type, each with a single role: there is a total only if all have the same. */
function withoutRoles(found: Aggregated): Aggregated {
  const roles = new Set(found.numbers.map(({ role, role_type }) => JSON.stringify([role, role_type])))
  const withoutRole = (line: AggregateLine) => ({ ...line, role: null, role_type: null })
  return {
    ...found,
    numbers: found.numbers.map(withoutRole),
    totals: roles.size > 1 ? [] : found.totals.map(withoutRole),
  }
}

/** A row per group, a column per currency and role, and totals. */
function unitTable(
  { by }: Aggregate,
  { numbers, totals }: Aggregated,
  units: readonly Unit[],
  texts: AnswerTexts,
): string {
  const inEach = (lines: readonly AggregateLine[]) =>
    units.map((unit) => {
      const line = lines.find((one) => isOfUnit(one, unit))
      return line ? cited(amount(line.value, null, texts, true), line.cite) : '–'
    })
  const groups = [...new Set(numbers.map(({ group }) => group))]
  const rows = (isPeriod(by ?? '') ? inOrder(groups) : groups).map((group) => [
    cell(groupName(group, by ?? '', texts)),
    ...inEach(numbers.filter((line) => line.group === group)),
  ])
  const last = totals.length > 0 ? [[`**${texts.total}**`, ...inEach(totals)]] : []
  return table(
    [headOf(by, texts), ...units.map((unit) => cell(unitName(unit, units, texts) ?? texts.noCurrency))],
    [...rows, ...last],
    true,
  )
}

/** Each currency and role has a column, if there are at most this many. */
const UNITS_MAX = 6

/** A row per number; with one grouping and several currencies or roles, a row per group. */
function listTable(aggregate: Aggregate, found: Aggregated, isMoney: boolean, texts: AnswerTexts): string {
  const { by, split } = aggregate
  const { numbers, totals } = found
  const units = unitsOf(numbers)
  if (isMoney && !split && units.length > 1 && units.length <= UNITS_MAX)
    return unitTable(aggregate, found, units, texts)
  const role = (line: AggregateLine) => roleName(line, units, texts)
  const hasRole = numbers.some((line) => role(line) !== null)
  const isCount = aggregate.what === 'count'
  const head = [
    headOf(by, texts),
    ...(split ? [headOf(split, texts)] : []),
    ...(hasRole ? [texts.role] : []),
    titleOf(aggregate, texts),
    ...(isCount ? [] : [texts.documents]),
  ]
  const row = (line: AggregateLine, ...names: readonly string[]) => [
    ...names,
    ...(hasRole ? [cell(role(line) ?? '')] : []),
    valueOf(line, isMoney, texts),
    ...(isCount ? [] : [cited(String(line.documents), line.cite)]),
  ]
  const named = (group: string | null, of: string) => cell(groupName(group, of, texts))
  return table(head, [
    ...numbers.map((line) =>
      row(line, named(line.group, by ?? ''), ...(split ? [named(line.part ?? null, split)] : [])),
    ),
    ...totals.map((line) => row(line, `**${texts.total}**`)),
  ])
}

/**
 * A row per group and currency, a column per second group; null if there are too many columns, or if two numbers
 * would share a cell, as with two folders of the same name.
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
    const key = JSON.stringify([line.group, line.currency, line.role, line.role_type])
    rows.set(key, [...(rows.get(key) ?? []), line])
  }
  const isUnique = [...rows.values()].every(
    (lines) => new Set(lines.map(({ part }) => part)).size === lines.length,
  )
  if (!isUnique) return null
  const units = unitsOf(numbers)
  const hasRole = units.some((unit) => roleName(unit, units, texts) !== null)
  const head = [
    headOf(by, texts),
    ...(isMoney ? [hasRole ? texts.role : texts.currency] : []),
    ...parts.map((part) => groupName(part, split ?? '', texts)),
  ]
  return table(
    head.map(cell),
    [...rows.values()].map((lines) => [
      cell(groupName(lines[0]?.group ?? null, by ?? '', texts)),
      ...(isMoney ? [cell((lines[0] && unitName(lines[0], units, texts)) ?? texts.noneStated)] : []),
      ...parts.map((part) => {
        const line = lines.find((one) => (one.part ?? null) === part)
        return line ? cited(amount(line.value, null, texts, isMoney), line.cite) : '–'
      }),
    ]),
  )
}

/** Times chronologically and names alphabetically; groups without a value last. */
const inOrder = (parts: readonly (string | null)[]) => [...new Set(parts)].toSorted(lastNull)

const lastNull = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a < b ? -1 : Number(a > b)

/** The group with the most or least, per currency and role. */
function sayExtreme(
  { by, split }: Aggregate,
  { numbers }: Aggregated,
  extreme: 'most' | 'least',
  isMoney: boolean,
  texts: AnswerTexts,
): string {
  const named = numbers.filter(({ group }) => group !== null)
  const nameOf = ({ group, part = null }: AggregateLine) =>
    [groupName(group, by ?? '', texts), ...(split ? [groupName(part, split, texts)] : [])]
      .map(cell)
      .join(', ')
  const units = unitsOf(named)
  const lines = units.map((unit) => {
    const own = named.filter((line) => isOfUnit(line, unit))
    const values = own.map(({ value }) => value)
    const wanted = extreme === 'most' ? Math.max(...values) : Math.min(...values)
    const first = own.filter(({ value }) => value === wanted)
    const names = first.map((line) => `**${nameOf(line)}**`).join(', ')
    const role = roleName(unit, units, texts)
    const most = extreme === 'most' ? texts.most : texts.least
    return `${role === null ? most : `${role}, ${within(most, texts)}`}${texts.colon} ${names}, ${first[0] ? valueOf(first[0], isMoney, texts) : ''}.`
  })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
