import type { Evidence, FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import type { Property } from '../../document-type.ts'
import type { PageRegion } from '#features/navigation/index.ts'

/** Left, top, width, height as fractions (0..1) of the page. */
export type Box = NonNullable<Evidence['box']>

/** Region of a property's value on a page. */
export interface Place {
  readonly key: string
  readonly label: string
  /** From 0. */
  readonly page: number
  readonly box: Box
}

/** Key of the region in the URL; not a key of any property. */
export const NAMED_PLACE = '@place'

/** The region in the URL, in the form of a value's region. */
export const namedPlace = ({ page, box }: PageRegion, label: string): Place[] =>
  box === null ? [] : [{ key: NAMED_PLACE, label, page, box }]

/** The regions of a document's values, in the order of its properties. */
export function placesOf(file: FileThing, properties: readonly Property[]): Place[] {
  const { evidence, extracted } = file.data
  return properties.flatMap(({ key, label }) => {
    const seen = evidence?.[key]
    if (!seen?.box || isEmptyValue(extracted[key])) return []
    return { key, label, page: seen.page, box: seen.box }
  })
}

/**
 * The region at a point; the smallest if there are several. All in fractions of the page; `slack` is the horizontal
 * and vertical tolerance.
 */
export function placeAt(
  places: readonly Place[],
  [x, y]: readonly [number, number],
  [slackX, slackY]: readonly [number, number],
): Place | undefined {
  const hit = places.filter(
    ({ box: [left, top, width, height] }) =>
      x >= left - slackX && x <= left + width + slackX && y >= top - slackY && y <= top + height + slackY,
  )
  return hit.toSorted((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3])[0]
}
