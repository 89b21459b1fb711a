export { type Loading, QueryFallback, type QueryFallbackProps, QueryView, StaleNote } from './query-view.tsx'
export { useOnline } from './use-online.ts'
