export { BackLink } from './back-link.tsx'
export { DocumentDetail } from './detail/document-detail.tsx'
export { isInProgress, statusLook } from './file-status.ts'
export { refreshLists } from './live/apply-event.ts'
export { useLiveProject, useProgressPolling } from './live/use-live-project.ts'
export { LoadFault } from './load-fault.tsx'
export { DocumentsOverview } from './overview/documents-overview.tsx'
export { PageThumbnail } from './page-thumbnail.tsx'
export { paths } from './paths.ts'
export {
  extractionRunKey,
  fileRowsOf,
  type FileRows,
  type FilesPage,
  filesKey,
  filesQuery,
  listParameters,
  ofType,
  projectKey,
  schemaStatsQuery,
  statsKey,
  thingKey,
  thingQuery,
} from './queries.ts'
export { ReviewScreen } from './review/review-screen.tsx'
export { StaleNote } from './stale-note.tsx'
export { StatusChip } from './status-chip.tsx'
export { ListFooter } from './table/list-footer.tsx'
export { type WorkSearch, workSearch } from './table/work-search.ts'
export { WorkTable } from './table/work-table.tsx'
export { useNow } from './use-now.ts'
export { useOnline } from './use-online.ts'
