import { findOutline } from '#core/scan/find-outline.ts'
import { readFrame } from '#core/scan/read-frame.ts'
import type { FrameReading, Outline } from '#core/scan/types.ts'
import { pixelsOf, pixelsOfPhoto } from './pixels.ts'

/** A photo is searched at this size: larger does not make the corners more exact. */
const PHOTO_SIDE = 1024

export const outline = (frame: ImageBitmap | ImageData): Outline | null => findOutline(pixelsOf(frame))

export const look = (frame: ImageBitmap | ImageData): FrameReading => readFrame(pixelsOf(frame))

export const detect = async (photo: Blob): Promise<Outline | null> =>
  findOutline(await pixelsOfPhoto(photo, PHOTO_SIDE))
