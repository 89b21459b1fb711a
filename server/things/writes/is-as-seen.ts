import { isDeepStrictEqual } from 'node:util'
import type { ThingRow } from '../rows/row.ts'
import { toThing } from '../rows/wire.ts'

type Values = Readonly<Record<string, unknown>>

const EXTRACTED = 'extracted.'

/**
 * Whether the parts that an edit writes still have the values that its author saw (`base`, as on the wire). A part
 * that is missing in `base` was not seen, nor was the list of a folder's files, which is not stored in the folder.
 */
export function isAsSeen(row: ThingRow, edits: Values, base: Values): boolean {
  const { data } = toThing(row)
  return Object.keys(edits).every(
    (part) =>
      Object.hasOwn(base, part) &&
      !(row.kind === 'Folder' && part === 'files') &&
      isSame(valueOf(data, part), base[part]),
  )
}

function valueOf(data: Values, part: string): unknown {
  const [values, name] = part.startsWith(EXTRACTED)
    ? [data['extracted'] as Values | undefined, part.slice(EXTRACTED.length)]
    : [data, part]
  return values && Object.hasOwn(values, name) ? values[name] : null
}

/** As JSON, where undefined is absent. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
