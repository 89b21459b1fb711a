import { type Row, restOf, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import { type Address, addressCandidates, addressesFrom } from './address.ts'
import { edgesOf } from './page.ts'

// Runs of lines that may be the address of a company or person named on the first page.

/** The position of a name, with the columns below it. */
interface Place {
  readonly row: Row
  readonly end: number
  readonly left: number
  readonly right: number
}
/** By row index. */
type Places = ReadonlyMap<number, Place>

/** Maximum rows from a name to the last line of its address. */
const BLOCK_ROWS = 6
/** Maximum rows from a name to the first line of its address. */
const ROWS_TO_ADDRESS = 4

/** Position of a text that is not within a word; -1 without one. */
function placeOf(text: string, wanted: string): number {
  let at = wanted === '' ? -1 : text.indexOf(wanted)
  while (at >= 0 && (SIGN.test(text[at - 1] ?? '') || SIGN.test(text[at + wanted.length] ?? '')))
    at = text.indexOf(wanted, at + 1)
  return at
}
const SIGN = /[\p{L}\d]/u

/** All positions of a name, as corrected or else as printed. */
function placesOf({ rows }: Sheet, { value, evidence }: Found<string>): Places {
  const places = rows.flatMap((row): [number, Place][] => {
    const name = [value, evidence.text ?? ''].find((text) => placeOf(row.text, text) >= 0)
    if (row.page > 0 || name === undefined) return []
    const start = placeOf(row.text, name)
    const end = start + name.length
    const [left, right] = edgesOf(row, start, end)
    return [[row.index, { row, end, left, right }]]
  })
  return new Map(places)
}

type Edges = Pick<Place, 'left' | 'right'>
const shareColumn = (one: Edges | undefined, other: Edges | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.min(one.right, other.right) > Math.max(one.left, other.left)

const isInColumn = (place: Edges | undefined, [left, , width]: Row['box']): boolean =>
  shareColumn(place, { left, right: left + width })

/** The row indices from 0 to the last one. */
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, rows) => rows)

/** Whether it begins on a row of the name, or below the name in its column. */
function isNear({ lines: [line], rows: [{ index }] }: Address, names: Places): boolean {
  if (names.has(index)) return true
  return (
    line !== undefined && upTo(ROWS_TO_ADDRESS).some((rows) => isInColumn(names.get(index - rows), line.box))
  )
}

/** Whether one of its lines is the name. */
const holdsName = ({ lines, rows: [first] }: Address, names: Places): boolean =>
  lines.some(({ box }, at) => isInColumn(names.get(first.index + at), box))

/** Whether one of its lines is below a name of `others`, in its column, with none of `names` between the two. */
const isBelow = ({ lines, rows: [first] }: Address, others: Places, names: Places): boolean =>
  lines.some(({ box }, at) => {
    const line = first.index + at
    return upTo(BLOCK_ROWS - 1).some((rows) => {
      const other = others.get(line - rows)
      const isBetween = upTo(rows - 1).some((fewer) => shareColumn(names.get(line - fewer), other))
      return isInColumn(other, box) && !isBetween
    })
  })

/** What follows the name on its line: `Acme GmbH · Hauptstr. 1 · 10115 Berlin`. */
function behindName(sheet: Sheet, { row, end }: Place): Address[] {
  const start = end + (/^[^\p{L}\d#]*/u.exec(row.text.slice(end))?.[0].length ?? 0)
  const span = restOf(row, start)
  return span ? addressesFrom(sheet, { row, span, before: row.text.slice(0, start), behind: '' }) : []
}

/** Addresses on the line of a name or below it in its column, without those that contain lines of `other`. */
export function addressesOf(sheet: Sheet, name: Found<string>, other: Found<string> | null): Address[] {
  const names = placesOf(sheet, name)
  const others: Places = other ? placesOf(sheet, other) : new Map()
  return [
    ...[...names.values()].flatMap((place) => behindName(sheet, place)),
    ...addressCandidates(sheet).filter((address) => isNear(address, names) && !holdsName(address, names)),
  ].filter((address) => !isBelow(address, others, names))
}
