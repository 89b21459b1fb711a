import { REMOVED_RETENTION_MS } from '#contract/limits.ts'
import type { UploadItem } from '#core/uploads/types.ts'

/** The item as it lies under Removed (UPLOAD-30): brought back, it begins where any capture begins. */
export const removedItem = (item: UploadItem, now: number): UploadItem => ({
  ...item,
  state: { at: 'removed', was: { at: 'working', stage: 'stored' }, until: now + REMOVED_RETENTION_MS },
})
