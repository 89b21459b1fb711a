export { useAddFiles } from './add/use-add-files.ts'
export { SyncPill, useSyncSummary } from './sync/sync-pill.tsx'
export { UploadPage } from './upload-page.tsx'
export { type UploadSearch, uploadSearch } from './upload-search.ts'
