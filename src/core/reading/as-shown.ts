import type { Evidence } from '#contract/things.ts'
import type { Rotation } from '#core/scan/types.ts'
import type { Box, Extraction, Reading, ReadPage } from './types.ts'

/** Converts a box on a page that was rotated for reading to the image as it is shown. */
export function boxAsShown([left, top, width, height]: Box, turned: ReadPage['turned']): Box {
  if (turned === 90) return [top, 1 - left - width, height, width]
  if (turned === 180) return [1 - left - width, 1 - top - height, width, height]
  if (turned === 270) return [1 - top - height, left, height, width]
  return [left, top, width, height]
}

const inverse = (turned: Rotation) => ((360 - turned) % 360) as Rotation

/** A box of an image after the image was rotated clockwise. */
export const turnedBox = (box: Box, by: Rotation): Box => boxAsShown(box, inverse(by) || undefined)

/** The sum of two rotations. */
const turnedFurther = (turned: Rotation, by: Rotation) => ((turned + by) % 360) as Rotation

/** A page as read, after the image that is shown of it was rotated clockwise. */
export function afterTurn({ turned, ...page }: ReadPage, by: Rotation): ReadPage {
  const left = turnedFurther(turned ?? 0, inverse(by))
  const codes = page.codes?.map((code) => (code.box ? { ...code, box: turnedBox(code.box, by) } : code))
  return { ...page, ...(codes && { codes }), ...(left !== 0 && { turned: left }) }
}

/** The same place, with its box in the coordinates of the image as it is shown. */
export function placeAsShown(place: Evidence, { pages }: Reading): Evidence {
  const turned = pages[place.page]?.turned
  return !place.box || turned === undefined ? place : { ...place, box: [...boxAsShown(place.box, turned)] }
}

/** The same values, with evidence in the coordinates of the images as they are shown. */
export const asShown = ({ extracted, evidence }: Extraction, reading: Reading): Extraction => ({
  extracted,
  evidence: Object.fromEntries(
    Object.entries(evidence).map(([name, place]) => [name, placeAsShown(place, reading)]),
  ),
})
