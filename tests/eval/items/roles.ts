import type { Reading, Word } from '#core/reading/types.ts'
import { compose } from '../slips/compose.ts'
import { misread } from '../slips/misread.ts'
import { countriesOf, type SlipRole } from '../slips/roles.ts'
import { dice } from '../workspace/dice.ts'
import { goodsOf } from './goods.ts'
import type { GoodsLine, RowKind } from './line.ts'

export interface ReadGoods {
  readonly reading: Reading
  readonly country: string
  readonly lines: readonly GoodsLine[]
  /** Surcharges and deductions, which may be named like line items. */
  readonly extras: readonly number[]
  readonly decimals: 0 | 2
  /** The kind of printed row that a word belongs to. */
  readonly kindOf: (word: Word) => RowKind
}

const FIRST_SEED: Readonly<Record<SlipRole, number>> = {
  train: 70_000_000,
  choose: 80_000_000,
  'held-out': 90_000_000,
}

/**
 * The first `count` receipts with many kinds of line items, of the countries of a role, each with a damaged reading.
 */
export function* readGoods(role: SlipRole, count: number): Generator<ReadGoods> {
  const countries = countriesOf(role)
  for (let place = 0; place < count; place += 1) {
    const chance = dice(FIRST_SEED[role] + place)
    const goods = goodsOf(chance)
    const { truth, rows } = compose(chance, countries, goods)
    const rowOf = new Map<Word, number>()
    const reading = misread(rows, chance, (word, row) => rowOf.set(word, row))
    const extras = new Set(truth.extras.map(([name]) => name))
    const kinds = rows.map(
      (row): RowKind => goods.kindOf(row) ?? (extras.has(row[0] ?? '') ? 'extra' : 'none'),
    )
    yield {
      reading,
      country: truth.country,
      lines: goods.lines(),
      extras: truth.extras.map(([, amount]) => amount),
      decimals: truth.decimals,
      kindOf: (word) => kinds[rowOf.get(word) ?? -1] ?? 'none',
    }
  }
}
