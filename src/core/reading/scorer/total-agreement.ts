import { type Features, flag, rounded } from './candidate.ts'
import { around, runTo, type Sums } from './page-sums.ts'
import { countAbove, countBelow, isNear } from './sorted.ts'

// What the other amounts of a page say of one that may be its total, all in hundredths.

/** Tolerance in the smallest unit that the page prints. */
const SLACK = 1
/** Tolerance for a total of parts that were rounded separately. */
const PARTS_SLACK = 5
const FIVE = 5

/** `row` is the index of its row. */
export function agreementOf(sums: Sums, own: number, row: number): Features {
  const { before, behind } = around(sums, row)
  return {
    ...rankOf(sums, own),
    ...taxesOf(sums, own),
    ...paymentsOf(sums, own, behind),
    ...partsOf(sums, own, row, before),
  }
}

function rankOf({ times, distinct, unhanded, total }: Sums, own: number): Features {
  const share = (of: readonly number[]) => rounded((100 * own) / Math.max(1, of.at(-1) ?? 1))
  return {
    'times on page': Math.min(5, times.get(own) ?? 0),
    'times total': Math.min(5, total.times.get(own) ?? 0),
    'larger ones': Math.min(9, countAbove(distinct, own)),
    'larger ones not handed': Math.min(9, countAbove(unhanded, own)),
    'share of largest': share(distinct),
    'share of largest not handed': share(unhanded),
    'times next less': rounded(own / Math.max(1, distinct[countBelow(distinct, own) - 1] ?? 1)),
  }
}

function taxesOf({ times, distinct, rates, nets, taxes }: Sums, own: number): Features {
  const some = (is: (tax: number) => boolean) => flag(taxes.last.some((tax) => tax > 0 && is(tax)))
  const onPage = (sum: number) => isNear(distinct, sum, SLACK)
  return {
    'is net and tax': some((tax) => isNear(nets.last, own - tax, PARTS_SLACK)),
    'is net': flag(nets.times.has(own)),
    'less tax is net': some((tax) => tax < own && times.has(own - tax)),
    'is tax': flag(taxes.times.has(own)),
    'with tax is on page': some((tax) => times.has(own + tax)),
    'rate makes tax': flag(rates.some((rate) => onPage((own * rate) / (100 + rate)))),
    'rate makes taxed': flag(rates.some((rate) => onPage((own * (100 + rate)) / 100))),
  }
}

function paymentsOf({ all, times, paid, change }: Sums, own: number, behind: readonly number[]): Features {
  const some = (is: (back: number) => boolean) => flag(change.last.some((back) => back > 0 && is(back)))
  const [first, last] = all.slice(-2)
  return {
    'is paid': flag(paid.times.has(own)),
    'is change': flag(change.times.has(own)),
    'is paid less change': some((back) => own !== 0 && paid.times.has(own + back)),
    'is difference below': flag(own !== 0 && isDifference(behind, own)),
    'with change is on page': some((back) => times.has(own + back)),
    'less change is on page': some((back) => back < own && times.has(own - back)),
    'last two differ by': flag(first !== undefined && last !== undefined && last > 0 && first - last === own),
    'is handed of last two': flag(first === own && last !== undefined && last > 0 && times.has(own - last)),
  }
}

/** Whether it is the difference between one of the amounts and a later one. */
function isDifference(sums: readonly number[], own: number): boolean {
  const earlier = new Set<number>()
  return sums.some((back) => {
    if (back > 0 && earlier.has(own + back)) return true
    earlier.add(back)
    return false
  })
}

function partsOf(sums: Sums, own: number, row: number, before: readonly number[]): Features {
  const { all, above, times, total, totalRows, isRounded } = sums
  const end = above[row] ?? all.length
  const near = [-2, -1, 1, 2].map((more) => own + more).filter((one) => one !== own && times.has(one))
  return {
    'is sum of above': Math.min(9, runTo(sums, end, own)),
    'is sum of run above': flag(before.some((_, fewer) => runTo(sums, end - fewer, own) > 0)),
    'is five': flag(own % FIVE === 0),
    'near fives': flag(near.some((one) => one % FIVE === 0)),
    'near others': flag(near.some((one) => one % FIVE !== 0)),
    'page rounds': flag(isRounded),
    'is nought': flag(own === 0),
    'is negative': flag(own < 0),
    'sums on page': Math.min(40, all.length),
    'totals on page': Math.min(9, total.count),
    'totals below': Math.min(9, countAbove(totalRows, row)),
  }
}
