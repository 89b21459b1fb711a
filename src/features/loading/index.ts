export { useLateCode } from './late-code.ts'
export {
  type Loading,
  QueryFallback,
  type QueryFallbackProps,
  QueryView,
  StaleNote,
  useOnline,
} from './query-view.tsx'
