export { type Loading, QueryView, QueryFallback, type QueryFallbackProps } from './query-view.tsx'
export { StaleNote } from './query-view.tsx'
export { useOnline } from './use-online.ts'
