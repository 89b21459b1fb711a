import { describe, expect, it } from 'vitest'
import { bestImageOf, imageOf, itemOf } from '#core/capture/outbox-item.ts'
import type { PageAppearance } from '#core/capture/types.ts'
import { completionOf, presignRequestOf, objectsOf, targetsWith } from '#core/uploads/objects.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { storedBytes } from '#tests/src/core/uploads/an-item.ts'
import { aDocument, aPage } from './a-draft.ts'

const origin = { captureId: 'capture', build: 'test', now: 7 }
const placed = (name: string) => ({
  image: storedBytes(`${name}/image`, 300),
  photo: storedBytes(`${name}/photo`),
})
const signed = (name: string) => ({ signedUrl: `/put/${name}`, gcs_url: `store/${name}` })
const checked = (item: UploadItem): UploadItem => ({
  ...item,
  hash: 'h',
  state: { at: 'working', stage: 'checked' },
})
const single = checked(itemOf(aDocument('a', ['1']), [placed('1')], origin))
const several = checked(itemOf(aDocument('a', ['1', '2']), [placed('1'), placed('2')], origin))

describe('a document in the queue', () => {
  it('is an image if it has one page, otherwise its pages in order, each with its photo', () => {
    expect(single).toMatchObject({
      kind: 'image',
      size: 300,
      original: { at: { path: '1/image' } },
      pages: [],
    })
    expect(several).toMatchObject({ kind: 'pages', size: 600, original: null })
    expect(objectsOf(several).map(({ role, bytes }) => `${role} ${bytes.at.path}`)).toEqual([
      'page 1/image',
      'page 2/image',
      'original 1/photo',
      'original 2/photo',
    ])
  })

  it('sends the photo once if it is the page image itself', () => {
    const photo = storedBytes('1/photo')
    const item = itemOf(aDocument('a', ['1']), [{ image: photo, photo }], origin)
    expect(objectsOf(item).map(({ role }) => role)).toEqual(['page'])
  })

  it('requests an address for each page and photo, and names them in the completion', () => {
    expect(presignRequestOf(single)).toEqual({ call: 'image', pageCount: 1, originals: 1 })
    expect(presignRequestOf(several)).toEqual({ call: 'pdf', pageCount: 2, originals: 2 })
    const minted = { pages: [signed('p1'), signed('p2')], originals: [signed('o1'), signed('o2')] }
    const targets = targetsWith(several, minted)
    expect(completionOf({ ...several, targets })).toMatchObject({
      gcs_urls: ['store/p1', 'store/p2'],
      original_gcs_urls: ['store/o1', 'store/o2'],
    })
  })

  it('is sent without photos to a server that stores none', () => {
    const targets = targetsWith(several, { pages: [signed('p1'), signed('p2')], originals: [] })
    const item = { ...several, targets }
    expect(objectsOf(item).map(({ role }) => role)).toEqual(['page', 'page'])
    expect(completionOf(item)).not.toHaveProperty('original_gcs_urls')
  })

  it('requests a new address only for the rejected photo', () => {
    const minted = { pages: [signed('p1'), signed('p2')], originals: [signed('o1'), signed('o2')] }
    const targets = targetsWith(several, minted)!
    const item = { ...several, targets: { ...targets, photos: [targets.photos![0]!, null] } }
    expect(presignRequestOf(item)).toEqual({ call: 'pdf', pageCount: 1, originals: 1 })
    const again = targetsWith(item, { pages: [signed('p3')], originals: [signed('o3')] })
    expect(again?.photos?.map((target) => target?.gcsUrl)).toEqual(['store/o1', 'store/o3'])
  })
})

describe('the image of a page', () => {
  const look: PageAppearance = { corners: null, filter: 'greyscale', rotation: 0 }
  const image = storedBytes('1/image')

  it('is used only with the appearance it was built with', () => {
    expect(imageOf(aPage('1', { look, made: { look: { ...look }, image } }))).toBe(image)
    expect(imageOf(aPage('1', { look: { ...look, rotation: 90 }, made: { look, image } }))).toBeNull()
  })

  it('is the photo if none could be built or none is needed', () => {
    const page = aPage('1', { look })
    expect(bestImageOf(page)).toBe(page.photo)
    const untouched = aPage('1', { look: { ...look, filter: 'original' }, made: { look, image } })
    expect(bestImageOf(untouched)).toBe(untouched.photo)
  })
})
