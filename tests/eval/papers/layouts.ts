import type { PaperLine } from '../kinds/paper.ts'
import type { SlipRole } from '../slips/roles.ts'
import type { Making, Writer } from './write.ts'

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
/** So many labels with their values on a line. */
const abreast =
  (count: number): Layout =>
  (pairs, colon) =>
    inGroups(pairs, count).map((group) => group.map(([label, value]) => `${label}${colon} ${value}`))
/** Two labels with their values in four columns. */
const fourColumns: Layout = (pairs, colon) =>
  inGroups(pairs, 2).map((group) => group.flatMap(([label, value]) => [`${label}${colon}`, value]))
/** A block in the right half of the page. */
const atRight: Layout = (pairs, colon) => pairs.map(([label, value]) => ['', `${label}${colon}`, value])
/** Dots between a label and its value. */
const dotted: Layout = (pairs) =>
  pairs.map(([label, value]) => [`${label} ${'.'.repeat(Math.max(3, 30 - label.length))} ${value}`])

/** Each role has layouts of its own besides the usual two. */
const LAYOUTS: Readonly<Record<Writer, Readonly<Record<SlipRole, readonly Layout[]>>>> = {
  1: {
    train: [behind, columns, above(3)],
    choose: [behind, columns, abreast(2)],
    'held-out': [behind, columns, above(2), fourColumns],
  },
  2: {
    train: [],
    choose: [behind, columns, abreast(3), above(2), above(3), atRight],
    'held-out': [behind, columns, above(1), above(4), fourColumns, dotted],
  },
}

/** Longest text of a column, in characters. */
const LONGEST = 24

export function laidOut(pairs: readonly Pair[], { role, writer, dice }: Making): PaperLine[] {
  const layout = dice.one(LAYOUTS[writer][role])
  const isLong = pairs.some(([label, value]) => label.length > LONGEST || value.length > LONGEST)
  return (isLong ? columns : layout)(pairs, dice.one([':', ':', ' :', '']))
}

/** A sum with its label: by the second writer also in a box at the right. */
export function sumOf(label: string, value: string, { role, writer, dice }: Making): PaperLine {
  if (writer === 1 || dice.chance(0.5)) return [label, value]
  return role === 'choose' ? ['', '', label, value] : ['', label, value]
}
