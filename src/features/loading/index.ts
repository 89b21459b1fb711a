export { useLateCode } from './late-code.ts'
export { showNotLoaded } from './not-loaded.ts'
export { LatePart, OpenedPart, useEarly, useOpening } from './late-part.tsx'
export {
  type Loading,
  QueryFallback,
  type QueryFallbackProps,
  QueryView,
  StaleNote,
  useOnline,
} from './query-view.tsx'
