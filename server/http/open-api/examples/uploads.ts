import type { uploadBatchEndpoints } from '#contract/endpoints/upload-batch.ts'
import type { uploadEndpoints } from '#contract/endpoints/uploads.ts'
import type { Examples } from './example.ts'
import { at, hash, projectId, receipt, receiptId, uploadId } from './records.ts'

const signedUpload = {
  signedUrl: '/api/objects/incoming%2F0193a1c0?expires=1795163400&signature=0a1b2c',
  gcs_url: 'gs://sheaf/incoming/0193a1c0',
}
const filename = 'receipt.jpg'
const bytes = 184_320

/** As `npm run verify` accepts it. */
const proofKey = {
  public_key: 'ZUOMr7g1rv5hsrpQlC0ExsjypEnpITSCZA4E_HS7uLM',
  fingerprint: '27b47d90f31034d01cf030ebb6dfb0798066ec02e6b89a55e9a0c63c3c0ec08b',
}

export const uploadExamples: Examples<keyof (typeof uploadEndpoints & typeof uploadBatchEndpoints)> = {
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
      imported: {
        from: 'paperless-ngx',
        type: 'Receipt',
        party: 'Corner Store',
        date: '2026-11-20',
        fields: [{ name: 'Deposit', value: 3.5, format: 'currency', currency: 'EUR' }],
      },
    },
    response: {
      ...receipt,
      version: 1,
      data: { filename, status: 'uploaded', pageImages: [], extracted: {} },
    },
  },
  uploadBatch: {
    body: {
      calls: [
        {
          method: 'POST',
          path: '/upload/generate-upload-signed-url',
          body: { filename, contentType: 'image/jpeg' },
        },
        { method: 'GET', path: `/things/${receiptId}` },
        { method: 'GET', path: `/things/${receiptId}/upload-proof` },
      ],
    },
    response: {
      responses: [
        { status: 200, body: signedUpload },
        { status: 404, body: { detail: 'There is no such document.', code: 'not-found' } },
        null,
      ],
    },
  },
  signDownload: {
    body: { gcs_url: 'gs://sheaf/pages/0193a1c0' },
    response: { signedUrl: '/api/objects/pages%2F0193a1c0?expires=1795163400&signature=0a1b2c' },
  },
  uploadProof: {
    params: { id: receiptId },
    response: {
      format: 'sheaf-upload-proof',
      version: 1,
      installation: proofKey.fingerprint,
      project_id: projectId,
      thing_id: receiptId,
      stored_at: at,
      files: [{ sha256: hash, size: bytes }],
      public_key: proofKey.public_key,
      signature: 'UxzOKInJ2iC8zcL__JvfCMd3vpQSzNYh8lIUnZ_T3uogBpKG_JEEmMEqAisDEK1Q8u9iT2NDSwnewHYVCadUBg',
    },
  },
  uploadProofKey: { response: { algorithm: 'Ed25519', ...proofKey } },
}
