import { objectKey } from '../address.ts'
import type { ObjectAddresses } from '../signer.ts'
import { openBucket } from './s3-request.ts'
import type { S3Setting } from './s3-setting.ts'
import { INCOMING, KEPT } from './s3-store.ts'

/**
 * Addresses of the store itself, so that bytes travel between the device and the store alone. A PUT must name the type
 * that was signed; how many bytes it sends is looked at when the upload is completed.
 */
export function createS3Addresses(setting: S3Setting, now: () => Date): ObjectAddresses {
  const bucket = openBucket(setting, now)
  return {
    async sign({ method, url, contentType }, lifetime) {
      const key = objectKey(url)
      if (key === null) throw new Error('Only addresses of this store are signed')
      if (method === 'PUT') {
        return bucket.presign('PUT', INCOMING + key, lifetime, { headers: { 'content-type': contentType } })
      }
      const disposition = contentType === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline'
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': disposition,
        'response-cache-control': 'no-store',
      }
      return bucket.presign('GET', KEPT + key, lifetime, { query })
    },
  }
}
