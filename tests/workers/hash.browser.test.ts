import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '#workers/hash/hash.ts'
import { openFile, readFile, removeFile, removeFolder } from '#platform/bytes/opfs.ts'
import { workerHasher } from '#platform/workers/hash-worker.ts'

const noise = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}
const bySubtle = async (bytes: Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

describe('SHA-256', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 3_000_000])(
    'of %d bytes equals that of the browser',
    async (length) => {
      const bytes = noise(length)
      const expected = await bySubtle(bytes)
      expect(await sha256(new Blob([bytes]))).toBe(expected)
      expect(await workerHasher.sha256(new Blob([bytes]))).toBe(expected)
    },
  )

  it.each([1, 100_000, 9_000_000, 40_000_001])(
    'of %d bytes is not computed on the main thread',
    async (length) => {
      const bytes = noise(length)
      const expected = await bySubtle(bytes)
      const file = new Blob([bytes])
      const onPage = [
        vi.spyOn(crypto.subtle, 'digest'),
        vi.spyOn(file, 'arrayBuffer'),
        vi.spyOn(file, 'stream'),
        vi.spyOn(file, 'slice'),
      ]
      expect(await workerHasher.sha256(file)).toBe(expected)
      expect(onPage.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
      vi.restoreAllMocks()
    },
  )

  it('of several files at once does not mix them up', async () => {
    const files = Array.from({ length: 4 }, (_, index) => noise(9_000_000 + index))
    const hashes = await Promise.all(files.map((bytes) => workerHasher.sha256(new Blob([bytes]))))
    expect(hashes).toEqual(await Promise.all(files.map(bySubtle)))
  })
})

describe('SHA-256 of a stored file', () => {
  afterEach(() => removeFolder('hashed'))

  /** A private file of the origin with these bytes. */
  async function stored(bytes: Uint8Array<ArrayBuffer>) {
    const file = await openFile('hashed/file', true)
    const writable = await file.createWritable()
    await writable.write(bytes)
    await writable.close()
    return { file, at: { store: 'opfs', path: 'hashed/file' } } as const
  }

  it.each([0, 1, 1_048_576, 9_000_001])('of %d bytes equals that of the browser', async (length) => {
    const bytes = noise(length)
    const { at } = await stored(bytes)
    // Another Blob, to see that the file itself is read.
    expect(await workerHasher.sha256(new Blob(['other']), at)).toBe(await bySubtle(bytes))
  })

  it('reads the Blob if the file is locked, is missing, or is stored elsewhere', async () => {
    const bytes = noise(100_000)
    const { file, at } = await stored(noise(50))
    const blob = new Blob([bytes])
    const writable = await file.createWritable()
    expect(await workerHasher.sha256(blob, at)).toBe(await bySubtle(bytes))
    await writable.close()
    const missing = { store: 'opfs', path: 'hashed/none' } as const
    expect(await workerHasher.sha256(blob, missing)).toBe(await bySubtle(bytes))
    const inDatabase = { store: 'indexeddb', path: 'hashed/file' } as const
    expect(await workerHasher.sha256(blob, inDatabase)).toBe(await bySubtle(bytes))
  })

  it('leaves the file free to be removed', async () => {
    const { at } = await stored(noise(1_000))
    await workerHasher.sha256(new Blob(), at)
    await removeFile(at.path)
    expect(await readFile(at.path)).toBeNull()
  })
})
