import { expect, it } from 'vitest'
import { isLarge } from '#core/uploads/large.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { anItem, storedBytes } from './an-item.ts'

const MB = 1_000_000
const pages = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => storedBytes(`page-${index}`, size))
const converted = (page: number): Partial<UploadItem> => ({
  kind: 'converted',
  size: 3 * MB,
  original: storedBytes('original', 3 * MB),
  pages: pages(1, page),
})

it.each<[string, boolean, Partial<UploadItem>]>([
  ['a photo of 8 MB', false, { original: storedBytes('original', 8 * MB) }],
  ['a photo of 9 MB', true, { original: storedBytes('original', 9 * MB) }],
  ['a converted image whose page and file have 8 MB', false, converted(5 * MB)],
  ['a converted image whose page and file have 9 MB', true, converted(6 * MB)],
  [
    'a photographed page whose photo is larger',
    true,
    { kind: 'pages', size: MB, original: null, pages: pages(1, MB), photos: [storedBytes('photo', 9 * MB)] },
  ],
  ['three pages', false, { kind: 'pages', original: null, pages: pages(3, 1000) }],
  ['four pages', true, { kind: 'pages', original: null, pages: pages(4, 1000) }],
])('%s is large: %s', (_, expected, patch) => {
  expect(isLarge(anItem(patch))).toBe(expected)
})
