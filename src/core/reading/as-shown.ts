import type { Evidence } from '#contract/things.ts'
import type { Box, Extraction, Reading, ReadPage } from './types.ts'

/** Converts a box on a page that was rotated for reading to the image as it is shown. */
export function boxAsShown([left, top, width, height]: Box, turned: ReadPage['turned']): Box {
  if (turned === 90) return [top, 1 - left - width, height, width]
  if (turned === 180) return [1 - left - width, 1 - top - height, width, height]
  if (turned === 270) return [1 - top - height, left, height, width]
  return [left, top, width, height]
}

/** The same values, with evidence in the coordinates of the images as they are shown. */
export function asShown({ extracted, evidence }: Extraction, { pages }: Reading): Extraction {
  const placed = Object.entries(evidence).map(([name, found]): [string, Evidence] => {
    const turned = pages[found.page]?.turned
    if (!found.box || turned === undefined) return [name, found]
    return [name, { ...found, box: [...boxAsShown(found.box, turned)] }]
  })
  return { extracted, evidence: Object.fromEntries(placed) }
}
