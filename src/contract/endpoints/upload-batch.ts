import { UploadBatch, UploadBatchResponse } from '../upload-batch.ts'
import type { Endpoint } from './endpoint.ts'

/** The call that contains others of an upload. No first screen needs its schemas. */
export const uploadBatchEndpoints = {
  uploadBatch: {
    method: 'POST',
    path: '/upload/batch',
    access: 'project',
    scope: 'upload',
    origin: 'added',
    status: 200,
    body: UploadBatch,
    response: UploadBatchResponse,
  },
} as const satisfies Record<string, Endpoint>
