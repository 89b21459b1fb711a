import { expect, it } from 'vitest'
import { createRenderer } from '#platform/workers/pdf-renderer.ts'
import { watchHeaps } from '../heaps.ts'
import { aPdf } from '../pdf-files.ts'

const MEGABYTE = 1024 * 1024
const PAGES = 300

const total = (heaps: ReadonlyMap<string, number>) => [...heaps.values()].reduce((sum, part) => sum + part, 0)

it(
  'a PDF of 300 pages uses no more memory at its end than at its tenth page',
  { timeout: 600_000 },
  async () => {
    const heaps = await watchHeaps()
    let early = new Map<string, number>()
    let late = new Map<string, number>()
    for await (const { index, jpeg } of createRenderer().render(aPdf(PAGES), 0)) {
      expect(jpeg.size).toBeGreaterThan(0)
      if (index === 9) early = await heaps.read()
      if (index === PAGES - 1) late = await heaps.read()
    }
    await heaps.stop()
    // The page, the worker that draws and the one that parses.
    expect([...late.keys()]).toHaveLength(3)
    expect(total(late) - total(early)).toBeLessThan(50 * MEGABYTE)
  },
)
