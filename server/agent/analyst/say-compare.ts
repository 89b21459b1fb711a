import type { Comparison, Part } from '#core/analyst/comparison.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import { tenthNumber } from '#lib/field-format.ts'
import {
  type Aggregated,
  type AggregateLine,
  isOfUnit,
  type Unit,
  unitsOf,
} from '../tools/aggregate-documents.ts'
import type { Work } from './analyst.ts'
import { amount, cell, cited, roleName, table, titleOf, unitName } from './words.ts'

export interface ComparedPart extends Part {
  readonly found: Aggregated
}

interface Pair extends Unit {
  readonly first: AggregateLine | null
  readonly second: AggregateLine | null
}

/** Two numbers per currency side by side, with their difference. */
export async function saySides(
  first: ComparedPart,
  second: ComparedPart,
  { larger, lower }: Pick<Comparison, 'larger' | 'lower'>,
  { context: { vocabulary }, texts }: Pick<Work, 'context' | 'texts'>,
  cite: (value: number, lines: readonly AggregateLine[]) => Promise<string | null>,
): Promise<string> {
  const { tree } = first.read
  const isMoney = isMoneyOf(tree, vocabulary)
  const pairs = pairsOf(first.found, second.found)
  const title = tree.aggregate ? titleOf(tree.aggregate, texts) : texts.documents
  if (pairs.length === 0) return texts.neither({ first: first.label, second: second.label })
  const said = (line: AggregateLine | null, part: ComparedPart, currency: string | null) =>
    cited(amount(line?.value ?? 0, currency, texts, isMoney), line?.cite ?? part.found.cite)
  const sentences: string[] = []
  for (const pair of pairs) sentences.push(await sentenceOf(pair))
  const rows = pairs.map((pair) => [
    ...(pairs.length > 1 || isMoney ? [cell(unitName(pair, pairs, texts) ?? texts.noneStated)] : []),
    said(pair.first, first, pair.currency),
    said(pair.second, second, pair.currency),
  ])
  const head = [
    ...(pairs.length > 1 || isMoney ? [texts.currency] : []),
    cell(capital(first.label)),
    cell(capital(second.label)),
  ]
  return `${sentences.join('\n')}\n\n${title}${texts.colon}\n\n${table(head, rows)}`

  async function sentenceOf(pair: Pair): Promise<string> {
    const role = roleName(pair, pairs, texts)
    return `${role === null ? '' : `${role}${texts.colon} `}${await compared(pair)}`
  }

  async function compared({ currency, first: a, second: b }: Pair): Promise<string> {
    const [left, right] = [rounded(a?.value ?? 0), rounded(b?.value ?? 0)]
    // A side without documents in a currency is not cheaper.
    const isValued = tree.aggregate?.what !== 'count' && (lower || tree.aggregate?.what !== 'sum')
    const isMissing = tree.aggregate && isValued && (!a || !b)
    if (isMissing) {
      const none = a ? second.label : first.label
      return texts.notCompared({ side: `${none}${currency === null ? '' : ` (${currency})`}` })
    }
    const verdict = larger ? (larger === 'second' ? right > left : right < left) : null
    const lead = verdict === null ? '' : `${verdict ? texts.yes : texts.no}${texts.colon} `
    if (left === right) return lead + texts.same({ value: said(a, first, currency) })
    // Computed from the rounded averages, so that it matches what is shown.
    const difference = rounded(Math.abs((a?.value ?? 0) - (b?.value ?? 0)))
    const id = await cite(
      difference,
      [a, b].filter((line) => line !== null),
    )
    const text = amount(difference, currency, texts, isMoney)
    const sides = [
      { part: first, line: a },
      { part: second, line: b },
    ] as const
    const isFirst = lower ? left < right : left > right
    const [own, other] = isFirst ? sides : ([sides[1], sides[0]] as const)
    return (
      lead +
      texts[lower ? 'hasLess' : 'hasMore']({
        one: capital(own.part.label),
        difference: id === null ? text : cited(text, id),
        own: said(own.line, own.part, currency),
        others: said(other.line, other.part, currency),
        other: other.part.label,
      })
    )
  }
}

/** The ratio of the first number to the second, per currency, and whether it is what the question asks. */
export function sayShare(
  part: ComparedPart,
  whole: ComparedPart,
  { every, half, none }: Pick<Comparison, 'every' | 'half' | 'none'>,
  { context: { vocabulary, book }, texts }: Pick<Work, 'context' | 'texts'>,
): string {
  const isMoney = isMoneyOf(part.read.tree, vocabulary)
  const pairs = pairsOf(part.found, whole.found)
  const lines = pairs.flatMap((pair) => {
    const { currency, first, second } = pair
    const role = roleName(pair, pairs, texts)
    if (!second || second.value === 0) return []
    const value = first?.value ?? 0
    const share = Math.round((value / second.value) * 1000) / 10
    const id = first?.cite ?? part.found.cite
    book.note(id, share)
    const isSo = half ? value * 2 > second.value : value === (none ? 0 : second.value)
    const lead = every ? `${isSo ? texts.yes : texts.no}${texts.colon} ` : ''
    const percent = cited(`${tenthNumber(share, texts.locale)} %`, id)
    return [
      `${lead}${role === null ? '' : `${role}${texts.colon} `}**${percent}**${texts.colon} ${cited(amount(value, currency, texts, isMoney), id)} ${texts.of} ${cited(amount(second.value, currency, texts, isMoney), second.cite)}.`,
    ]
  })
  if (lines.length === 0) return texts.noShare
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n')
}

function pairsOf(first: Aggregated, second: Aggregated): Pair[] {
  const all = [...first.numbers, ...second.numbers]
  const find = ({ numbers }: Aggregated, unit: Unit) =>
    numbers.find((line) => isOfUnit(line, unit) && line.documents > 0) ??
    numbers.find((line) => isOfUnit(line, unit)) ??
    null
  // An empty sum has no currency and role, so the other side determines them.
  const some = all.filter(({ documents }) => documents > 0)
  return unitsOf(some.length > 0 ? some : all).map((unit) => ({
    ...unit,
    first: find(first, unit),
    second: find(second, unit),
  }))
}

const rounded = (value: number) => Math.round(value * 100) / 100
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
