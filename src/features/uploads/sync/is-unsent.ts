import type { UploadItem } from '#core/uploads/types.ts'

/** Neither on the server nor removed by a person. */
export const isUnsent = (item: UploadItem) => item.state.at !== 'released' && item.state.at !== 'removed'

/** What the Upload entry's badge counts: unsent captures, those that need a person among them. */
export const unsentCount = (items: readonly UploadItem[]) => items.filter(isUnsent).length
