import { expose } from 'comlink'
import { findOutline } from '#core/scan/find-outline.ts'
import { readFrame } from '#core/scan/read-frame.ts'
import type {
  FrameReading,
  Outline,
  Corners,
  LegibilityCode,
  Filter,
  Pixels,
  Rotation,
} from '#core/scan/types.ts'
import { pixelsOf, pixelsOfPhoto, jpegOf } from './pixels.ts'
import { legibilityOf } from '#core/scan/legibility.ts'
import { filtered } from '#core/scan/filters.ts'
import { rotated, MAX_CROP_PIXELS, warp } from '#core/scan/warp.ts'

/** Photos are searched at this size; a larger one would not make the corners more precise. */
const PHOTO_SIDE = 1024

const outline = (frame: ImageBitmap | ImageData): Outline | null =>
  findOutline(pixelsOf(frame), { checkPrint: false })

const inspect = (frame: ImageBitmap | ImageData): FrameReading => readFrame(pixelsOf(frame))

const detect = async (photo: Blob): Promise<Outline | null> =>
  findOutline(await pixelsOfPhoto(photo, PHOTO_SIDE))

/** Blur and print size are judged at the size at which the page is read. */
const LONGEST_SIDE = 2600

const legibility = async (photo: Blob, corners: Corners | null): Promise<readonly LegibilityCode[]> =>
  legibilityOf(await pixelsOfPhoto(photo, LONGEST_SIDE), corners)

const JPEG_QUALITY = 0.85

/** A JPEG of the document in a photo, straightened, filtered and rotated; without corners, of the entire photo. */
async function crop(
  photo: Blob,
  corners: Corners | null,
  filter: Filter,
  rotation: Rotation,
  maxPixels = MAX_CROP_PIXELS,
): Promise<Blob> {
  const picture = await pixelsOfPhoto(photo)
  const page = corners ? warp(picture, corners, { maxPixels }) : await shrunken(photo, picture, maxPixels)
  return jpegOf(rotated(filtered(page, filter), rotation), JPEG_QUALITY)
}

async function shrunken(photo: Blob, picture: Pixels, maxPixels: number): Promise<Pixels> {
  const shrink = Math.sqrt(maxPixels / (picture.width * picture.height))
  if (shrink >= 1) return picture
  return pixelsOfPhoto(photo, Math.floor(Math.max(picture.width, picture.height) * shrink))
}

const api = { outline, inspect, detect, crop, legibility }
export type ScanApi = typeof api

expose(api)
