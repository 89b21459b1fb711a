import { parseArgs } from 'node:util'
import type { FieldValue } from '#contract/things.ts'
import { distance } from '#core/reading/any-field/words.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import type { GoodsLine } from './items/line.ts'
import { type ReadGoods, readGoods } from './items/roles.ts'
import { wilson } from './questions/tally.ts'
import { SLIP_ROLES } from './slips/roles.ts'

const USAGE = 'Usage: npm run eval -- items [--role train|choose|held-out] [--count N] [--show]'

const noCounts = () => ({
  rows: 0,
  right: 0,
  wrong: 0,
  quantities: 0,
  quantitiesRight: 0,
  prices: 0,
  pricesRight: 0,
  tables: 0,
  whole: 0,
  wholeMarked: 0,
  flawed: 0,
  flawedMarked: 0,
  none: 0,
})
type Counts = ReturnType<typeof noCounts>

/** Which line items are right on generated receipts, by role. Returns the exit code. */
export async function items(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string' },
      count: { type: 'string', default: '1000' },
      show: { type: 'boolean', default: false },
    },
  })
  // The held-out role is measured only on request.
  const roles = SLIP_ROLES.filter((role) => (values.role ? role === values.role : role !== 'held-out'))
  const count = Number(values.count)
  if (roles.length === 0 || !Number.isInteger(count)) {
    console.error(USAGE)
    return 2
  }
  for (const role of roles) {
    const counts = noCounts()
    for (const paper of readGoods(role, count)) countPaper(counts, paper, values.show)
    print(`${role}: ${count} made-up slips`, counts)
  }
  return 0
}

type Item = Readonly<Record<string, FieldValue>>
const isItem = (item: FieldValue): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const isNear = (given: FieldValue | undefined, wanted: number) =>
  typeof given === 'number' && Math.abs(given - wanted) < 0.005

function countPaper(counts: Counts, paper: ReadGoods, isShown: boolean): void {
  const { classification, extraction } = understand(paper.reading)
  const value = extraction.extracted['line_items']
  const given = Array.isArray(value) ? value.filter(isItem) : []
  const isMarked = reviewMarks(extraction, classification.schema).some(({ key }) => key === 'line_items')
  const { right, left } = countLines(counts, paper, given, isShown)
  const scale = 10 ** paper.decimals
  const wrong = left.filter((item) => !paper.extras.some((extra) => isNear(item['amount'], extra / scale)))
  if (isShown) for (const item of wrong) console.log(`${paper.country}: wrong ${JSON.stringify(item)}`)
  counts.rows += paper.lines.length
  counts.right += right
  counts.wrong += wrong.length
  counts.tables += 1
  if (given.length === 0) counts.none += 1
  else {
    const isWhole = right === paper.lines.length && wrong.length === 0
    counts[isWhole ? 'whole' : 'flawed'] += 1
    if (isMarked) counts[isWhole ? 'wholeMarked' : 'flawedMarked'] += 1
  }
}

/** How many line items are extracted, and which of these are wrong. */
function countLines(
  counts: Counts,
  { lines, decimals, country }: ReadGoods,
  given: readonly Item[],
  isShown: boolean,
): { right: number; left: Item[] } {
  const left = [...given]
  const scale = 10 ** decimals
  let right = 0
  for (const line of lines) {
    const at = left.findIndex((item) => isNear(item['amount'], line.amount / scale) && isNamed(item, line))
    const [item] = at < 0 ? [] : left.splice(at, 1)
    if (!item) {
      if (isShown) console.log(`${country}: missing ${line.names[0]} ${line.amount / scale}`)
      continue
    }
    right += 1
    if (line.quantity !== undefined) {
      counts.quantities += 1
      if (isNear(item['quantity'], line.quantity)) counts.quantitiesRight += 1
    }
    if (line.unitPrice !== undefined) {
      counts.prices += 1
      if (isNear(item['unit_price'], line.unitPrice / scale)) counts.pricesRight += 1
    }
  }
  return { right, left }
}

/** One letter or digit in so many may differ: misreading is not measured here. */
const MISREAD = 5
/** Letters and digits without accents, which some readings lack. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isNamed = ({ description }: Item, { names }: GoodsLine) =>
  typeof description === 'string' &&
  names.some((name) => {
    const most = Math.floor(bare(name).length / MISREAD)
    return distance(bare(description), bare(name), most) <= most
  })

function share(right: number, of: number): string {
  const [low, high] = wilson(right, of).map((bound) => Math.round(bound * 100))
  return `${right} of ${of}: ${Math.round((100 * right) / Math.max(1, of))} % (${low} to ${high})`
}

function print(title: string, counts: Counts): void {
  console.log(`\n${title}`)
  console.log(`rows        right ${share(counts.right, counts.rows)}, wrong ${counts.wrong} given`)
  console.log(`quantities  right ${share(counts.quantitiesRight, counts.quantities)} of right rows`)
  console.log(`unit prices right ${share(counts.pricesRight, counts.prices)} of right rows`)
  console.log(`tables      whole ${share(counts.whole, counts.tables)}, ${counts.wholeMarked} marked`)
  console.log(`            flawed ${counts.flawed}, ${counts.flawedMarked} marked; none ${counts.none}`)
}
