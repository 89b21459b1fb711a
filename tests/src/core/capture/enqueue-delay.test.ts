import { describe, expect, it } from 'vitest'
import { ENQUEUE_DELAY_MS, isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import type { DraftPage } from '#core/capture/types.ts'
import { aDocument, aPage } from './a-draft.ts'

/** Analysed, its image built. */
const built = (page: DraftPage): DraftPage => ({
  ...page,
  findings: { edgesClear: false, found: null, legibility: [] },
  made: { look: page.look, image: page.photo },
})

const shotAt = (lastShotAt: number, open = false) =>
  aDocument('a', [], { pages: [built(aPage('1'))], lastShotAt, open })

describe('the enqueue delay', () => {
  it('ends ten seconds after the last shot', () => {
    const document = shotAt(5_000)
    expect([isDue(document, 14_999), isDue(document, 15_000)]).toEqual([false, true])
    expect(ENQUEUE_DELAY_MS).toBe(10_000)
  })

  it('lasts a minute while the image of a page is not built', () => {
    const [page] = shotAt(5_000).pages
    const waiting = [
      { ...page!, findings: null },
      { ...page!, look: { ...page!.look, rotation: 90 as const } },
    ].map((changed) => ({ ...shotAt(5_000), pages: [page!, changed] }))
    expect(waiting.map((document) => isDue(document, 64_999))).toEqual([false, false])
    expect(waiting.map((document) => isDue(document, 65_000))).toEqual([true, true])
  })

  it('is unlimited while more pages may follow', () => {
    expect(isDue(shotAt(0, true), 1e9)).toBe(false)
    expect(msUntilDue([shotAt(0, true)], 1e9)).toBeNull()
  })

  it('is over if the clock was set back', () => {
    expect(isDue(shotAt(1e9), 5_000)).toBe(true)
  })

  it('ends for the first of several documents', () => {
    expect(msUntilDue([shotAt(9_000), shotAt(5_000), shotAt(0, true)], 9_500)).toBe(5_500)
    expect(msUntilDue([shotAt(5_000)], 60_000)).toBe(0)
    expect(msUntilDue([], 0)).toBeNull()
  })
})
