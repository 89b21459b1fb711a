import { legibilityOf } from '#core/scan/legibility.ts'
import type { Corners, LegibilityCode } from '#core/scan/types.ts'
import { pixelsOfPhoto } from './pixels.ts'

/** Blur and the size of print are judged at the size at which the page is read. */
const LONGEST_SIDE = 2600

export const legibility = async (photo: Blob, corners: Corners | null): Promise<readonly LegibilityCode[]> =>
  legibilityOf(await pixelsOfPhoto(photo, LONGEST_SIDE), corners)
