import { objectsOf } from './objects.ts'
import type { UploadItem } from './types.ts'

/** Most objects and bytes of an item whose completion is as short as other calls: the server looks at every object. */
const SMALL_OBJECTS = 3
const SMALL_BYTES = 8_000_000

/** Whether an item has many addresses and its completion takes long. */
export const isLarge = (item: UploadItem) => item.size > SMALL_BYTES || objectsOf(item).length > SMALL_OBJECTS
