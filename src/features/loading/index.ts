export { type Loading, QueryView, QueryWait } from './query-view.tsx'
export { StaleNote } from './stale-note.tsx'
export { useOnline } from './use-online.ts'
