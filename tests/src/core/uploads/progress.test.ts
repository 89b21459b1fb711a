import { describe, expect, it } from 'vitest'
import { progressOf, sentShare } from '#core/uploads/progress.ts'
import type { Stage } from '#core/uploads/types.ts'
import { anItem, aSendingPdf, storedBytes } from './an-item.ts'

const imageAt = (stage: Stage, sent = 0) => progressOf(anItem({ state: { at: 'working', stage } }), sent)
const pdfAt = (stage: Stage, pages: number, sent = 0) =>
  progressOf(
    aSendingPdf({
      state: { at: 'working', stage },
      pageCount: 4,
      pages: Array.from({ length: pages }, (_, index) => storedBytes(`page-${index}`)),
    }),
    sent,
  )

describe('progress of an image (UPLOAD-12)', () => {
  it.each([
    ['stored', 0, 0.1],
    ['checked', 0, 0.1],
    ['minted', 0, 0.2],
    ['uploading', 0.5, 0.55],
    ['uploading', 1, 0.9],
    ['completing', 1, 0.95],
    ['completed', 1, 0.95],
    ['confirmed', 1, 1],
  ] as const)('at %s with %d sent is %d', (stage, sent, progress) => {
    expect(imageAt(stage, sent)).toBeCloseTo(progress)
  })

  it('is 1 once it is released or a duplicate', () => {
    expect(progressOf(anItem({ state: { at: 'released' } }), 0)).toBe(1)
  })
})

describe('progress of a PDF (UPLOAD-13)', () => {
  it.each([
    ['checked', 0, 0, 0],
    ['checked', 2, 0, 0.3],
    ['checked', 4, 0, 0.6],
    ['minted', 4, 0, 0.65],
    ['uploading', 4, 0.5, 0.775],
    ['uploading', 4, 1, 0.9],
    ['completing', 4, 1, 0.95],
    ['confirmed', 4, 1, 1],
  ] as const)('at %s with %d of 4 pages and %d sent is %d', (stage, pages, sent, progress) => {
    expect(pdfAt(stage, pages, sent)).toBeCloseTo(progress)
  })
})

it('counts the bytes of all objects, including the one being sent', () => {
  // 300 of 1,600 bytes are stored, half of the next 300 travelled.
  expect(sentShare(aSendingPdf(), 0.5)).toBeCloseTo(450 / 1600)
})
