import { objectKey } from '../address.ts'
import { dispositionOf } from '../disposition.ts'
import type { ObjectAddresses } from '../signer.ts'
import { openBucket } from './s3-request.ts'
import type { S3Setting } from './s3-setting.ts'
import { INCOMING, STORED } from './s3-store.ts'

/**
 * Presigns URLs of the bucket, so that devices send bytes directly to the store. A PUT must have the signed content
 * type; its size is checked when the upload is completed.
 */
export function createS3Addresses(setting: S3Setting, now: () => Date): ObjectAddresses {
  const bucket = openBucket(setting, now)
  return {
    async sign({ method, url, contentType }, lifetime) {
      const key = objectKey(url)
      if (key === null) throw new Error('Only addresses of this store can be signed')
      if (method === 'PUT') {
        return bucket.presign('PUT', INCOMING + key, lifetime, { headers: { 'content-type': contentType } })
      }
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': dispositionOf(contentType),
        'response-cache-control': 'no-store',
      }
      return bucket.presign('GET', STORED + key, lifetime, { query })
    },
  }
}
