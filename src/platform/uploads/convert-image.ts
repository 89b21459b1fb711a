/** High, because the original of a converted photo is not stored. */
const JPEG_QUALITY = 0.95

/** A HEIC photo as an upright JPEG; null if this browser cannot decode HEIC. */
export const heicToJpeg = (file: Blob): Promise<Blob | null> =>
  convertImage(file, { type: 'image/jpeg', quality: JPEG_QUALITY })

/** The first frame of an image as a lossless PNG; null if this browser cannot decode it (DRIVE-02). */
export const imageToPng = (file: Blob): Promise<Blob | null> => convertImage(file, { type: 'image/png' })

async function convertImage(file: Blob, to: ImageEncodeOptions): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d', { alpha: to.type !== 'image/jpeg' })?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob(to)
  } catch {
    return null
  }
}
