export { type Loading, QueryView, QueryWait, type QueryWaitProps } from './query-view.tsx'
export { StaleNote } from './stale-note.tsx'
export { useOnline } from './use-online.ts'
