import { expect, test } from 'vitest'
import { fileSize } from '#lib/file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [5.25 * 1024 * 1024, '5.25 MB'],
  [3 * 1024 ** 3, '3.00 GB'],
  [5000 * 1024 ** 3, '5,000.00 GB'],
  [-1, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
])('%d bytes show as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})

test('decimals follow the language', () => {
  expect(fileSize(1536, 'de')).toBe('1,50 kB')
})
