import type { Evidence } from '#contract/things.ts'
import type { Box, Extraction, Reading, ReadPage } from './types.ts'

/** Converts a box on a page that was rotated for reading to the image as it is shown. */
export function boxAsShown([left, top, width, height]: Box, turned: ReadPage['turned']): Box {
  if (turned === 90) return [top, 1 - left - width, height, width]
  if (turned === 180) return [1 - left - width, 1 - top - height, width, height]
  if (turned === 270) return [1 - top - height, left, height, width]
  return [left, top, width, height]
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
