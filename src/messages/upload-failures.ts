import { messages } from './messages.ts'

/** Why a capture was not sent (ERR-04 to ERR-12). Loaded with what sends captures. */
export const texts = messages('upload-failures', {
  limit: 'Upload limit exceeded',
  timeout: 'Upload timeout - please try again',
  busy: 'Server is busy - please try again later',
  tooLarge: 'File is too large',
  failed: 'Upload failed',
  unknown: 'Unknown error occurred',
  network: 'Upload failed due to network error',
  status: 'Upload failed with status: {status}',
  hash: 'Failed to calculate file hash',
  unsupported: 'The server does not accept this type of file',
  noAccess: 'You no longer have access to this workspace',
  corrupt: 'The file changed on this device after it was saved. Save a copy and check it.',
  lost: 'The file is no longer on this device',
  device: 'This device is low on storage - free up some space',

  duplicate: {
    skipped: 'Skipped (duplicate file)',
    similar: 'Duplicate detected - file already exists with same name',
    identical: 'Duplicate detected - file already exists',
    potential: 'Duplicate detected - requires verification',
  },
})
