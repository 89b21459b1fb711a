export { KeptNote } from './kept-note.tsx'
export { PinsList } from './pins-list.tsx'
export { useKeepEntry } from './use-keep-entry.tsx'
export { usePin } from './use-pins.ts'
