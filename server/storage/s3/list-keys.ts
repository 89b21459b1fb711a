import { z } from 'zod'
import { isObjectKey } from '../address.ts'
import { codeOf, S3Rejection, type S3Bucket } from './s3-request.ts'

const Page = z.object({
  // The parser returns an empty string for an empty element.
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({
      Contents: z.array(z.object({ Key: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
})

/** Loaded with the first listing, because most servers use the disk store. */
async function newParser() {
  const { XMLParser } = await import('fast-xml-parser')
  return new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
}

/** The keys of objects below `prefix`, in ascending order (ListObjectsV2, 1,000 per request). */
export async function* listKeys(bucket: S3Bucket, prefix: string): AsyncGenerator<string> {
  const parser = await newParser()
  for (let after: string | undefined; ;) {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
    const response = await bucket.call('GET', '', { query })
    if (!response.ok) throw new S3Rejection('list', response.status, await codeOf(response))
    const { ListBucketResult: page } = Page.parse(parser.parse(await response.text()))
    for (const { Key } of page.Contents) {
      const key = Key.slice(prefix.length)
      if (isObjectKey(key)) yield key
    }
    after = page.NextContinuationToken
    if (after === undefined) return
  }
}
