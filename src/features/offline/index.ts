export { OfflineNote } from './offline-note.tsx'
export { PinsList } from './pins-list.tsx'
export { useOfflineEntry } from './use-offline-entry.tsx'
export { usePin } from './use-pin.ts'
