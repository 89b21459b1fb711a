import { expect, test } from 'vitest'
import { readFileHeader } from '#server/uploads/file-header.ts'
import { jpeg, png, segment } from '#tests/support/data-server.ts'

/** As a slow disk might hand them over: in pieces of `size` bytes. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const readInPieces = (bytes: Buffer, size: number) => readFileHeader(inPieces(bytes, size))

test.each([1, 7, 65_536])('reads chunks of %i bytes alike', async (size) => {
  expect(await readInPieces(jpeg('a', 3024, 4032), size)).toEqual({
    type: 'image/jpeg',
    width: 3024,
    height: 4032,
  })
  expect(await readInPieces(png('a', 70_000, 5), size)).toEqual({
    type: 'image/png',
    width: 70_000,
    height: 5,
  })
  expect(await readInPieces(Buffer.from('junk first\n%PDF-1.4'), size)).toEqual({ type: 'application/pdf' })
})

test('accepts fill bytes before a marker, and skips tables', async () => {
  const plain = jpeg('a', 10, 20)
  const filled = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xff]),
    segment(0xc4, 'tables'),
    plain.subarray(2),
  ])
  expect(await readInPieces(filled, 3)).toEqual({ type: 'image/jpeg', width: 10, height: 20 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG that goes straight to its data', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a segment that claims to be shorter than its own length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['a segment that claims more than there is', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1])],
  ['endless fill bytes', Buffer.alloc(5000, 0xff).fill(0xd8, 1, 2)],
  ['a PNG without its first chunk', png('a').subarray(0, 20)],
  ['a PDF mark that comes too late', Buffer.from('%PDF-1.7'.padStart(2000, ' '))],
])('finds no header in %s', async (_name, bytes) => {
  expect(await readInPieces(bytes, 4096)).toBeNull()
})

test('reads no further than necessary', async () => {
  let pieces = 0
  async function* endless() {
    yield jpeg('a')
    for (;;) {
      pieces++
      yield Buffer.alloc(65_536)
    }
  }
  await readFileHeader(endless())
  expect(pieces).toBeLessThan(3)
})
