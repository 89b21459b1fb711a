/** The first frame of a picture as a PNG, without loss, where this browser decodes it; else null (DRIVE-02). */
export async function pngOfPicture(picture: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/png' })
  } catch {
    return null
  }
}
