import { z } from 'zod'
import { isObjectKey } from '../address.ts'
import { codeOf, S3Rejection, type S3Bucket } from './s3-request.ts'

const Page = z.object({
  // An element without any content is an empty text to the parser.
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({
      Contents: z.array(z.object({ Key: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
})

/** Loaded with the first listing: most servers keep their bytes on the disk. */
async function newParser() {
  const { XMLParser } = await import('fast-xml-parser')
  return new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
}

/** The keys of objects below `prefix`, in the order of their names (ListObjectsV2, 1,000 at a time). */
export async function* listKeys(bucket: S3Bucket, prefix: string): AsyncGenerator<string> {
  const parser = await newParser()
  for (let after: string | undefined; ;) {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
    const answer = await bucket.call('GET', '', { query })
    if (!answer.ok) throw new S3Rejection('list', answer.status, await codeOf(answer))
    const { ListBucketResult: page } = Page.parse(parser.parse(await answer.text()))
    for (const { Key } of page.Contents) {
      const key = Key.slice(prefix.length)
      if (isObjectKey(key)) yield key
    }
    after = page.NextContinuationToken
    if (after === undefined) return
  }
}
