export { uploadHandlers, type UploadDeps } from './handlers.ts'
