export { BackLink } from './back-link.tsx'
export { DocumentDetail } from './detail/document-detail.tsx'
export { placeAddress, placeIn } from './detail/place-address.ts'
export { FieldInput } from './detail/fields/field-input.tsx'
export { contextOf, editText, parseText, showValue } from './field-value.ts'
export { isInProgress, statusLook } from './file-status.ts'
export { refreshLists } from './live/apply-event.ts'
export { useLiveProject, useProgressPolling } from './live/use-live-project.ts'
export { applyThing } from './edits/apply-thing.ts'
export { EditMark } from './edits/edit-mark.tsx'
export { EditsLine } from './edits/edits-line.tsx'
export { HeadChoices } from './edits/head-choices.tsx'
export { mayHaveLeft, orWait } from './edits/save-or-wait.ts'
export { editTexts } from './edits/texts.ts'
export { useEdits, useEditsOf } from './edits/use-edits.ts'
export { useOverlay } from './edits/use-overlay.ts'
export { knownFile } from './edits/known-file.ts'
export { queueUnanswered } from './edits/bulk-edits.ts'
export { DocumentsOverview } from './overview/documents-overview.tsx'
export { PageThumbnail } from './page-thumbnail.tsx'
export { type PagePlace, paths } from './paths.ts'
export {
  fileRowsOf,
  type FilesPage,
  filesQuery,
  firstFilesQuery,
  listParameters,
  ofType,
  schemaStatsQuery,
  schemasQuery,
  thingQuery,
} from './queries.ts'
export { filesOnDevice } from './on-device.ts'
export { PartialNote } from './partial-note.tsx'
export { useReviewCount } from './review/use-review-queue.ts'
export { ReviewScreen } from './review/review-screen.tsx'
export { StatusChip } from './status-chip.tsx'
export { ExportButtons, type ExportButtonsProps } from './table/export-buttons.tsx'
export { CSV, type Exporting, fetchExport } from './table/fetch-export.ts'
export { ListFooter } from './table/list-footer.tsx'
export { type WorkSearch, workSearch } from './table/work-search.ts'
export { WorkTable } from './table/work-table.tsx'
export { useMedia, useTableWidth } from './use-media.ts'
