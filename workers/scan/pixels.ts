import type { Pixels } from '#core/scan/types.ts'

/** The pixels of a frame, unchanged. */
export function pixelsOf(frame: ImageBitmap | ImageData): Pixels {
  if (!(frame instanceof ImageBitmap)) return frame
  const pixels = drawn(frame, frame.width, frame.height)
  frame.close()
  return pixels
}

/** The pixels of a photo, upright, with at most `longest` a side. Rejects if the browser cannot decode it. */
export async function pixelsOfPhoto(photo: Blob, longest = Infinity): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const shrink = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    return drawn(
      bitmap,
      Math.max(1, Math.round(bitmap.width * shrink)),
      Math.max(1, Math.round(bitmap.height * shrink)),
    )
  } finally {
    bitmap.close()
  }
}

/** A JPEG of the pixels. */
export function jpegOf({ data, width, height }: Pixels, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const image = new ImageData(new Uint8ClampedArray(data), width, height)
  contextOf(canvas).putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function drawn(bitmap: ImageBitmap, width: number, height: number): ImageData {
  const context = contextOf(new OffscreenCanvas(width, height))
  context.imageSmoothingQuality = 'high'
  // Transparent pixels become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('Workers of this browser have no 2D canvas')
  return context
}
