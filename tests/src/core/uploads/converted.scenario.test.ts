import { describe, expect, test } from 'vitest'
import { inspect } from '#core/uploads/inspect.ts'
import { completionOf, presignRequestOf, objectsOf, targetsWith } from '#core/uploads/objects.ts'
import { anItem, storedBytes } from './an-item.ts'

const gif = () => {
  const bytes = new Uint8Array(40)
  bytes.set(new TextEncoder().encode('GIF89a'))
  bytes.set([44, 1, 200, 0], 6)
  return bytes
}
const named = { name: 'logo.gif', type: 'image/gif', size: 40 }

/** A GIF of the drive with its PNG page, hashed. */
const item = anItem({
  kind: 'converted',
  type: 'image/gif',
  name: 'logo.gif',
  source: 'google-drive',
  pages: [storedBytes('page-1', 300)],
  pageCount: 1,
  hash: 'hash of original',
})
const address = (name: string) => ({ signedUrl: `/put/${name}`, gcs_url: `store/${name}` })

describe('an image from Drive that is converted to PNG', () => {
  test('is accepted from Drive and not from the device', () => {
    expect(inspect(named, gif(), 'google-drive')).toEqual({ take: 'converted', type: 'image/gif' })
    expect(inspect(named, gif())).toMatchObject({ take: 'nothing', rejection: { reason: 'type' } })
  })

  test('is rejected by its header if it has too many pixels', () => {
    const huge = gif()
    huge.set([0xff, 0xff, 0xff, 0xff], 6)
    expect(inspect(named, huge, 'google-drive')).toMatchObject({ rejection: { reason: 'too-many-pixels' } })
  })

  test('requests its page and its original with the image call', () => {
    expect(presignRequestOf(item)).toEqual({ call: 'image', pageCount: 1, originals: 1 })
    expect(objectsOf(item).map(({ role, contentType }) => [role, contentType])).toEqual([
      ['page', 'image/png'],
      ['original', 'image/gif'],
    ])
  })

  test('completes with the hash of the picked bytes', () => {
    const targets = targetsWith(item, { pages: [address('p')], originals: [address('o')] })
    expect(completionOf({ ...item, targets })).toMatchObject({
      gcs_urls: ['store/p'],
      original_gcs_urls: ['store/o'],
      contentHash: 'hash of original',
      page_hashes: ['hash of page-1'],
      source: 'google-drive',
    })
  })

  test('sends only the page to a server that stores no originals', () => {
    const targets = targetsWith(item, { pages: [address('p')], originals: [] })
    expect(objectsOf({ ...item, targets }).map(({ role }) => role)).toEqual(['page'])
    expect(presignRequestOf({ ...item, targets })).toBeNull()
  })
})
