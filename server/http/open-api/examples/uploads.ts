import type { uploadEndpoints } from '#contract/endpoints/uploads.ts'
import type { Examples } from './example.ts'
import { hash, receipt, uploadId } from './records.ts'

const signedUpload = {
  signedUrl: '/api/objects/incoming%2F0193a1c0?expires=1795163400&signature=0a1b2c',
  gcs_url: 'gs://sheaf/incoming/0193a1c0',
}
const filename = 'receipt.jpg'
const bytes = 184_320

export const uploadExamples: Examples<keyof typeof uploadEndpoints> = {
  checkDuplicate: {
    body: { filename, size: bytes, sha256: hash, upload_id: uploadId },
    response: {
      duplicate_check: {
        isDuplicate: false,
        duplicateType: null,
        existingFiles: [],
        actionRecommended: null,
        message: null,
        fileHash: hash,
      },
    },
  },
  signImageUpload: { body: { filename, contentType: 'image/jpeg' }, response: signedUpload },
  signPdfUpload: {
    body: { originalFilename: 'invoice.pdf', pageCount: 1, originalContentType: 'application/pdf' },
    response: {
      signedUrls: [signedUpload],
      originals: [{ ...signedUpload, gcs_url: 'gs://sheaf/incoming/0193a1c1' }],
    },
  },
  completeUpload: {
    body: {
      gcs_urls: [signedUpload.gcs_url],
      filename,
      fileSize: bytes,
      contentHash: hash,
      upload_id: uploadId,
    },
    response: {
      ...receipt,
      version: 1,
      data: { filename, status: 'uploaded', pageImages: [], extracted: {} },
    },
  },
  signDownload: {
    body: { gcs_url: 'gs://sheaf/pages/0193a1c0' },
    response: { signedUrl: '/api/objects/pages%2F0193a1c0?expires=1795163400&signature=0a1b2c' },
  },
}
