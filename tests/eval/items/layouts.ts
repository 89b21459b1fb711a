import type { Row } from '../slips/slip.ts'
import type { Dice } from '../workspace/dice.ts'
import type { GoodsLine, RowKind } from './line.ts'

// Where quantities and prices are printed: before, within, above or below a name, or in columns.

export interface Made extends GoodsLine {
  /** As printed, with its code. */
  readonly name: string
  readonly count: number
  readonly chosen: string
  /** The item that a discount applies to. */
  readonly less: number
}

export type Printed = readonly [kind: RowKind, row: Row]
type Layout = (line: Made, print: (amount: number) => string, price: string, dice: Dice) => Printed[]

const unitOf = ({ amount, count }: Made) => Math.round(amount / count)
const times = (dice: Dice) => dice.one([' x ', ' x ', 'x', ' X ', ' @ ', ' * ', ' × '])

const several = (kind: RowKind, line: Made, print: (amount: number) => string, dice: Dice): Printed[] =>
  line.count > 1 ? [[kind, [`   ${line.count}${times(dice)}${print(unitOf(line))}`, '']]] : []

export const LAYOUTS = {
  plain: ({ name }, _, price) => [['item', [name, price]]],
  oneText: ({ name }, _, price) => [['item', [`${name} ${price}`, '']]],
  countBefore: ({ name, count }, _, price) => [['item', [`${count} ${name}`, price]]],
  countTimes: ({ name, count }, _, price) => [['item', [`${count}x ${name}`, price]]],
  countColumn: ({ name, count }, _, price) => [['item', [name, String(count), price]]],
  columns: (line, print, price) => [['item', [line.name, String(line.count), print(unitOf(line)), price]]],
  columnsCountFirst: (line, print, price) => [
    ['item', [`${line.count}  ${line.name}`, print(unitOf(line)), price]],
  ],
  nameAbove: (line, print, price, dice) => [
    ['above', [line.name, '']],
    ['item', [`  ${line.count}${times(dice)}${print(unitOf(line))}`, price]],
  ],
  nameAboveColumns: (line, print, price) => [
    ['above', [line.name, '']],
    ['item', ['', String(line.count), print(unitOf(line)), price]],
  ],
  within: (line, print, price, dice) => [
    ['item', [`${line.name} ${line.count}${times(dice)}${print(unitOf(line))}`, price]],
  ],
  countBelow: (line, print, price, dice) => [
    ['item', [line.name, price]],
    ...several('below', line, print, dice),
  ],
  countAbove: (line, print, price, dice) => [
    ...several('above', line, print, dice),
    ['item', [line.name, price]],
  ],
} as const satisfies Readonly<Record<string, Layout>>
export type LayoutName = keyof typeof LAYOUTS

const WITHOUT_COUNT: ReadonlySet<LayoutName> = new Set(['plain', 'oneText'])
const WITHOUT_UNIT: ReadonlySet<LayoutName> = new Set(['countBefore', 'countTimes', 'countColumn'])
const OF_SEVERAL: ReadonlySet<LayoutName> = new Set(['countBelow', 'countAbove'])

export const layoutOf = ({ count }: Made, layout: LayoutName, other: LayoutName): LayoutName =>
  count > 1 ? other : layout

/** With the numbers that the layout prints. */
export function shown(line: Made, layout: LayoutName): GoodsLine {
  const { names, amount, count, less } = line
  if (less > 0 || WITHOUT_COUNT.has(layout) || (OF_SEVERAL.has(layout) && count === 1))
    return { names, amount }
  return {
    names,
    amount,
    quantity: count,
    ...(WITHOUT_UNIT.has(layout) ? {} : { unitPrice: unitOf(line) }),
  }
}
