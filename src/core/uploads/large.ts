import { objectsOf } from './objects.ts'
import type { UploadItem } from './types.ts'

/** Most objects and bytes of an item whose completion is as short as other calls: the server looks at every object. */
const SMALL_OBJECTS = 3
export const SMALL_BYTES = 8_000_000

/** Whether an item has many addresses and its completion takes long. */
export function isLarge(item: UploadItem): boolean {
  const objects = objectsOf(item)
  return (
    objects.length > SMALL_OBJECTS || objects.reduce((sum, { bytes }) => sum + bytes.size, 0) > SMALL_BYTES
  )
}
