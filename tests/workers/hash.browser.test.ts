import { describe, expect, it } from 'vitest'
import { sha256 } from '#workers/hash/hash.ts'
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
  it.each([0, 1, 65_535, 65_536, 65_537, 3_000_000])('of %d bytes is that of the browser', async (length) => {
    const bytes = noise(length)
    const expected = await bySubtle(bytes)
    expect(await sha256(new Blob([bytes]))).toBe(expected)
    expect(await workerHasher.sha256(new Blob([bytes]))).toBe(expected)
  })

  it('of several files at once is not mixed up', async () => {
    const files = Array.from({ length: 8 }, (_, index) => noise(200_000 + index))
    const hashes = await Promise.all(files.map((bytes) => workerHasher.sha256(new Blob([bytes]))))
    expect(hashes).toEqual(await Promise.all(files.map(bySubtle)))
  })
})
