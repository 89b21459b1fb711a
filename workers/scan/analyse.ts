import { findOutline } from '#core/scan/find-outline.ts'
import { readFrame } from '#core/scan/read-frame.ts'
import type { FrameReading, Outline, Corners, LegibilityCode } from '#core/scan/types.ts'
import { pixelsOf, pixelsOfPhoto } from './pixels.ts'
import { legibilityOf } from '#core/scan/legibility.ts'

/** A photo is searched at this size; larger does not make the corners more exact. */
const PHOTO_SIDE = 1024

export const outline = (frame: ImageBitmap | ImageData): Outline | null => findOutline(pixelsOf(frame))

export const inspect = (frame: ImageBitmap | ImageData): FrameReading => readFrame(pixelsOf(frame))

export const detect = async (photo: Blob): Promise<Outline | null> =>
  findOutline(await pixelsOfPhoto(photo, PHOTO_SIDE))

/** Blur and the size of print are judged at the size at which the page is read. */
const LONGEST_SIDE = 2600

export const legibility = async (photo: Blob, corners: Corners | null): Promise<readonly LegibilityCode[]> =>
  legibilityOf(await pixelsOfPhoto(photo, LONGEST_SIDE), corners)
