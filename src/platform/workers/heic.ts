/** Quality of the converted photo: high, since the original is not kept beside it. */
const QUALITY = 0.95

/** A HEIC photo as an upright JPEG where this browser decodes HEIC, else null. */
export async function jpegOfHeic(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return null
  }
}
