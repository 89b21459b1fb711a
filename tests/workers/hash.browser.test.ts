import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '#workers/hash/hash.ts'
import { type PieceAsked, readAhead } from '#workers/hash/read-ahead.ts'
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

describe('a thread that reads for the hash', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('may return chunks in any order', async () => {
    class Backwards extends EventTarget {
      #held: PieceAsked[] = []
      postMessage(piece: PieceAsked) {
        this.#held.push(piece)
        // The last of the concurrent calls is read first.
        setTimeout(() => void this.#answer(this.#held.pop()))
      }
      async #answer(piece: PieceAsked | undefined) {
        if (!piece) return
        const data = { ok: true, at: piece.at, bytes: await piece.bytes.arrayBuffer() }
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', Backwards)
    const bytes = noise(40_000_001)
    expect(await sha256(new Blob([bytes]), readAhead)).toBe(await bySubtle(bytes))
  })

  it('leaves the rest to the other thread if it fails', async () => {
    class Broken extends EventTarget {
      postMessage() {
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', Broken)
    const bytes = noise(40_000_001)
    expect(await sha256(new Blob([bytes]), readAhead)).toBe(await bySubtle(bytes))
  })
})
