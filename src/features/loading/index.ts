export { type Loading, QueryView, QueryWait } from './query-view.tsx'
export { StaleNote } from './stale-note.tsx'
export { useNow } from './use-now.ts'
export { useOnline } from './use-online.ts'
