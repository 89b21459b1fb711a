import type { Concept } from '../lexicon/concepts.ts'
import { type Features, rounded } from './candidate.ts'
import { sayings, type Sums } from './page-sums.ts'

// What the other sums of a page say of one that may be its total, all in hundredths.

/** Of the smallest part of the money that the page prints. */
const SLACK = 1
/** A total of parts that were rounded by themselves. */
const PARTS_SLACK = 5
const FIVE = 5

interface Named {
  readonly distinct: readonly number[]
  readonly total: readonly number[]
  readonly nets: readonly number[]
  readonly taxes: readonly number[]
  readonly paid: readonly number[]
  readonly change: readonly number[]
}

const flag = (is: boolean) => (is ? 1 : 0)

/** `row` is the place of its row. */
export function agreementOf(sums: Sums, own: number, row: number): Features {
  const named = (concept: Concept, not: readonly Concept[] = []) => sayings(sums, concept, not)
  const by: Named = {
    distinct: [...sums.known],
    total: named('total', ['subtotal', 'count']),
    nets: [...named('subtotal'), ...named('net')],
    taxes: named('tax', ['total', 'subtotal']),
    paid: named('paid'),
    change: named('change'),
  }
  return {
    ...rankOf(sums, by, own),
    ...taxesOf(sums, by, own),
    ...paymentsOf(sums, by, own, row),
    ...partsOf(sums, by, own, row),
  }
}

function rankOf({ all }: Sums, { distinct, total, paid, change }: Named, own: number): Features {
  const [larger, less] = [distinct.filter((one) => one > own), distinct.filter((one) => one < own)]
  const handed = new Set([...paid, ...change])
  const unhanded = distinct.filter((one) => !handed.has(one))
  return {
    'times on page': Math.min(5, all.filter(({ cents }) => cents === own).length),
    'times total': Math.min(5, total.filter((one) => one === own).length),
    'larger ones': Math.min(9, larger.length),
    'larger ones not handed': Math.min(9, larger.filter((one) => !handed.has(one)).length),
    'share of largest': rounded((100 * own) / Math.max(1, ...distinct)),
    'share of largest not handed': rounded((100 * own) / Math.max(1, ...unhanded)),
    'times next less': rounded(own / Math.max(1, ...less)),
  }
}

function taxesOf({ known, rates }: Sums, { distinct, nets, taxes }: Named, own: number): Features {
  const above = taxes.filter((tax) => tax > 0)
  const isNear = (sum: number) => distinct.some((one) => Math.abs(one - sum) <= SLACK)
  return {
    'is net and tax': flag(nets.some((net) => above.some((tax) => Math.abs(net + tax - own) <= PARTS_SLACK))),
    'is net': flag(nets.includes(own)),
    'less tax is net': flag(above.some((tax) => tax < own && known.has(own - tax))),
    'is tax': flag(taxes.includes(own)),
    'with tax is on page': flag(above.some((tax) => known.has(own + tax))),
    'rate makes tax': flag(rates.some((rate) => isNear((own * rate) / (100 + rate)))),
    'rate makes taxed': flag(rates.some((rate) => isNear((own * (100 + rate)) / 100))),
  }
}

function paymentsOf({ all, known }: Sums, { paid, change }: Named, own: number, row: number): Features {
  const later = all.filter((one) => one.row > row).map(({ cents }) => cents)
  const [first, last] = all.slice(-2).map(({ cents }) => cents)
  const isLess = (sum: number, back: number) => sum !== back && back > 0 && sum - back === own
  return {
    'is paid': flag(paid.includes(own)),
    'is change': flag(change.includes(own)),
    'is paid less change': flag(paid.some((sum) => change.some((back) => isLess(sum, back)))),
    'is difference below': flag(
      later.some((sum, at) => later.slice(at + 1).some((back) => isLess(sum, back))),
    ),
    'with change is on page': flag(change.some((back) => back > 0 && known.has(own + back))),
    'less change is on page': flag(change.some((back) => back > 0 && back < own && known.has(own - back))),
    'last two differ by': flag(first !== undefined && last !== undefined && last > 0 && first - last === own),
    'is handed of last two': flag(first === own && last !== undefined && last > 0 && known.has(own - last)),
  }
}

function partsOf({ all, isRounded }: Sums, { distinct, total }: Named, own: number, row: number): Features {
  const above = all.filter((one) => one.row < row).map(({ cents }) => cents)
  const isNear = (one: number) => one !== own && Math.abs(one - own) < FIVE / 2
  return {
    'is sum of above': Math.min(9, summed(above, own)),
    'is sum of run above': flag(above.some((_, at) => at > 0 && summed(above.slice(0, at + 1), own) > 0)),
    'is five': flag(own % FIVE === 0),
    'near fives': flag(distinct.some((one) => one % FIVE === 0 && isNear(one))),
    'near others': flag(distinct.some((one) => one % FIVE !== 0 && isNear(one))),
    'page rounds': flag(isRounded),
    'is nought': flag(own === 0),
    'is negative': flag(own < 0),
    'sums on page': Math.min(40, all.length),
    'totals on page': Math.min(9, total.length),
    'totals below': Math.min(9, all.filter((one) => one.row > row && one.says.has('total')).length),
  }
}

/** How many of the sums right above make a sum; 0 where none do. */
function summed(above: readonly number[], own: number): number {
  let sum = 0
  for (let count = 1; count <= above.length; count += 1) {
    sum += above.at(-count) ?? 0
    if (count > 1 && sum === own) return count
    if (sum > own) return 0
  }
  return 0
}
