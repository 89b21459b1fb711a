export { createFileIndex, type FileIndex } from './file-index.ts'
export { thingHandlers } from './handlers.ts'
export { createFileRecords } from './records.ts'
export { createThings, type Things } from './service.ts'
