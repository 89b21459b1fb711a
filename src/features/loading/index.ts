export { useLateCode } from './late-code.ts'
export { LatePart, useCloseUnloaded, useEarly } from './late-part.tsx'
export {
  type Loading,
  QueryFallback,
  type QueryFallbackProps,
  QueryView,
  StaleNote,
  useOnline,
} from './query-view.tsx'
