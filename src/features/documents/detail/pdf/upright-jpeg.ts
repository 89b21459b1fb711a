/** More pixels than this a page on A4 does not need: 250 dpi. */
const MOST = { width: 1870, height: 2730 }

export interface UprightJpeg {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Converts a picture to a JPEG that is upright without EXIF rotation. Throws if the browser cannot decode it. */
export async function uprightJpeg(image: Blob, quality: number): Promise<UprightJpeg> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' })
  const factor = Math.min(1, MOST.width / bitmap.width, MOST.height / bitmap.height)
  const width = Math.max(1, Math.round(bitmap.width * factor))
  const height = Math.max(1, Math.round(bitmap.height * factor))
  const canvas = new OffscreenCanvas(width, height)
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('The browser gives no canvas')
    // Under a picture with transparent parts lies paper.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width, height }
  } finally {
    bitmap.close()
    // Frees the picture at once: a phone's browser has a few hundred megabytes for all canvases together.
    canvas.width = canvas.height = 0
  }
}
