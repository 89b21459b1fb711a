/** Maximum size of a page in pixels: 250 dpi on A4. */
const MOST = { width: 1870, height: 2730 }

export interface UprightJpeg {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Converts an image to a JPEG that is upright without EXIF rotation. Throws if the browser cannot decode it. */
export async function uprightJpeg(image: Blob, quality: number): Promise<UprightJpeg> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' })
  const factor = Math.min(1, MOST.width / bitmap.width, MOST.height / bitmap.height)
  const width = Math.max(1, Math.round(bitmap.width * factor))
  const height = Math.max(1, Math.round(bitmap.height * factor))
  const canvas = new OffscreenCanvas(width, height)
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('The browser gives no canvas')
    // Transparent parts become white.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width, height }
  } finally {
    bitmap.close()
    // Frees the memory at once: a phone's browser has a few hundred megabytes for all canvases together.
    canvas.width = canvas.height = 0
  }
}
