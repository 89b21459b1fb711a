import { filtered } from '#core/scan/filters.ts'
import { rotated } from '#core/scan/rotate.ts'
import type { Corners, Filter, Pixels, Rotation } from '#core/scan/types.ts'
import { MAX_CROP_PIXELS, warp } from '#core/scan/warp.ts'
import { jpegOf, pixelsOfPhoto } from './pixels.ts'

const JPEG_QUALITY = 0.85

/** A JPEG of the document in a photo, straightened, filtered and rotated; without corners, of the entire photo. */
export async function crop(
  photo: Blob,
  corners: Corners | null,
  filter: Filter,
  rotation: Rotation,
  maxPixels = MAX_CROP_PIXELS,
): Promise<Blob> {
  const picture = await pixelsOfPhoto(photo)
  const page = corners ? warp(picture, corners, { maxPixels }) : await whole(photo, picture, maxPixels)
  return jpegOf(rotated(filtered(page, filter), rotation), JPEG_QUALITY)
}

async function whole(photo: Blob, picture: Pixels, maxPixels: number): Promise<Pixels> {
  const shrink = Math.sqrt(maxPixels / (picture.width * picture.height))
  if (shrink >= 1) return picture
  return pixelsOfPhoto(photo, Math.floor(Math.max(picture.width, picture.height) * shrink))
}
