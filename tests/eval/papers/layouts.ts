import type { PaperLine } from '../kinds/paper.ts'
import type { SlipRole } from '../slips/roles.ts'
import type { Dice } from '../workspace/dice.ts'

// Where labels are printed next to their values.

/** A label and its value as printed. */
export type Pair = readonly [label: string, value: string]

type Layout = (pairs: readonly Pair[], colon: string) => PaperLine[]

const inGroups = (pairs: readonly Pair[], size: number) =>
  Array.from({ length: Math.ceil(pairs.length / size) }, (_, at) => pairs.slice(at * size, (at + 1) * size))

/** `Label: value`, one a line. */
const behind: Layout = (pairs, colon) => pairs.map(([label, value]) => [`${label}${colon} ${value}`])
/** Labels in one column, values in the next. */
const columns: Layout = (pairs, colon) => pairs.map(([label, value]) => [`${label}${colon}`, value])
/** A row of labels above a row of values. */
const above =
  (size: number): Layout =>
  (pairs) =>
    inGroups(pairs, size).flatMap((group) => [group.map(([label]) => label), group.map(([, value]) => value)])
/** Two labels with their values on a line. */
const doubled: Layout = (pairs, colon) =>
  inGroups(pairs, 2).map((group) => group.map(([label, value]) => `${label}${colon} ${value}`))
/** The same in four columns. */
const fourColumns: Layout = (pairs, colon) =>
  inGroups(pairs, 2).map((group) => group.flatMap(([label, value]) => [`${label}${colon}`, value]))

/** Each role has layouts of its own besides the usual two. */
const LAYOUTS: Readonly<Record<SlipRole, readonly Layout[]>> = {
  train: [behind, columns, above(3)],
  choose: [behind, columns, doubled],
  'held-out': [behind, columns, above(2), fourColumns],
}

/** Longest text of a column, in characters. */
const LONGEST = 24

export function laidOut(pairs: readonly Pair[], role: SlipRole, dice: Dice): PaperLine[] {
  const layout = dice.one(LAYOUTS[role])
  const isLong = pairs.some(([label, value]) => label.length > LONGEST || value.length > LONGEST)
  return (isLong ? columns : layout)(pairs, dice.one([':', ':', ' :', '']))
}
