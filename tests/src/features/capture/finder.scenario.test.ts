import { describe, expect, it, vi } from 'vitest'
import type { PrintPattern } from '#core/scan/print-pattern.ts'
import type { Corners, FrameReading } from '#core/scan/types.ts'
import { createFinder } from '#features/capture/live/finder.ts'
import { waitFor } from '#tests/support/wait.ts'

const at = (x: number): Corners => [
  { x, y: 0.15 },
  { x: x + 0.6, y: 0.15 },
  { x: x + 0.6, y: 0.85 },
  { x, y: 0.85 },
]
/** A print pattern of its own for each `shift`. */
const printed = (shift: number) =>
  Uint8Array.from({ length: 1536 }, (_, cell) => (Math.floor(cell / 96) % 4 === shift ? 80 : 0))
const seeing = (corners: Corners | null, pattern: PrintPattern): FrameReading => ({
  pattern: corners && pattern,
  outline: corners && { corners, confidence: 0.9 },
  brightness: 160,
  sharpness: 2,
  glare: 0,
})

/** Shows the frames one after the other. Returns the results. */
async function watch(
  frames: readonly (Corners | null)[],
  frameMs = 1_000,
  printOf: (frame: number) => PrintPattern = () => printed(0),
) {
  const left = [...frames]
  const seen: string[] = []
  let shots = 0
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const finder = createFinder({
    read: async () => {
      const frame = left.shift()
      const pattern = printOf(frames.length - left.length - 1)
      if (frame !== undefined) return { reading: seeing(frame, pattern), aspect: 0.75 }
      end()
      return null
    },
    onSteady: () => {
      shots += 1
      finder.shotTaken()
    },
    now: () => (frames.length - left.length) * frameMs,
    nextFrame: async () => undefined,
  })
  finder.subscribe(() => seen.push(finder.get().guidance))
  finder.start()
  await over
  const view = finder.get()
  finder.stop()
  return { shots, seen, view, stopped: finder.get() }
}

const still = (count: number, x = 0.2) => Array.from({ length: count }, () => at(x))

describe('the automatic shutter', () => {
  it('takes one photo of a document at rest, however long it stays', async () => {
    const { shots, seen } = await watch(still(40))
    expect(shots).toBe(1)
    expect(seen).toContain('hold-still')
    expect(seen).toContain('captured')
    expect(seen.at(-1)).toBe('next-document')
  })

  it('does not take a photo while the image moves', async () => {
    const moving = Array.from({ length: 60 }, (_, index) => at(0.05 + (index % 8) * 0.03))
    expect((await watch(moving)).shots).toBe(0)
  })

  it('takes a photo of the next document, even at the same place', async () => {
    const gone = Array.from({ length: 6 }, () => null)
    expect((await watch([...still(12), ...gone, ...still(12)])).shots).toBe(2)
  })

  it('takes a photo of a document placed exactly on the last one', async () => {
    const { shots } = await watch(still(60), 1_000, (frame) => printed(frame < 20 ? 0 : 2))
    expect(shots).toBe(2)
  })

  it('takes no second photo when a hand passes over the document', async () => {
    const { shots } = await watch(still(60), 1_000, (frame) => printed(frame % 12 < 4 ? 2 : 0))
    expect(shots).toBe(1)
  })

  it('shows “captured” for a second, and no outline until the next document', async () => {
    const { view, seen } = await watch(still(11), 200)
    expect([seen.at(-1), view.isTaken]).toEqual(['captured', true])
    const { view: next } = await watch([...still(14), ...still(5, 0.38)], 200)
    expect(next).toMatchObject({ isTaken: false, corners: at(0.38), guidance: 'hold-still' })
  })

  it('reports the outline of the document and the progress of the ring', async () => {
    const { view, shots } = await watch(still(4))
    expect(shots).toBe(0)
    expect(view).toMatchObject({ corners: at(0.2), share: 0.5 })
  })

  it('shows no progress if the image is covered or cannot be read', async () => {
    const { view, stopped } = await watch(still(4))
    expect([view.share, stopped]).toEqual([0.5, expect.objectContaining({ corners: null, share: 0 })])

    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => fail())
    const left = still(4)
    const finder = createFinder({
      read: async () => {
        const frame = left.shift()
        if (!frame) throw new Error('No frame')
        return { reading: seeing(frame, printed(0)), aspect: 0.75 }
      },
      onSteady: () => undefined,
      now: () => 0,
      nextFrame: async () => undefined,
    })
    const shares: number[] = []
    finder.subscribe(() => shares.push(finder.get().share))
    finder.start()
    await failed
    await waitFor(() => expect(shares.at(-1)).toBe(0))
    expect([shares, finder.get().corners]).toEqual([[0.125, 0.25, 0.375, 0.5, 0], null])
    finder.stop()
    warn.mockRestore()
  })
})
