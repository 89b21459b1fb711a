export { uploadHandlers, type UploadDeps } from './handlers.ts'
export { keepReclaiming } from './unfinished.ts'
export { removeObjectsOf } from './removed-objects.ts'
