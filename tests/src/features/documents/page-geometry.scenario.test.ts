import { describe, expect, it } from 'vitest'
import { cropAround } from '#features/documents/review/crop.ts'
import { placeAt } from '#features/documents/detail/viewer/places.ts'
import { fittedSize, held, MOST_SCALE, zoomedAt } from '#features/documents/detail/viewer/zoom-view.ts'

describe('an enlarged page', () => {
  const frame = { width: 400, height: 800 }

  it('fits its frame in both directions', () => {
    expect(fittedSize({ width: 100, height: 100 }, frame)).toEqual({ width: 400, height: 400 })
    expect(fittedSize({ width: 1000, height: 4000 }, frame)).toEqual({ width: 200, height: 800 })
  })

  it('keeps the point under the fingers', () => {
    const at = { x: 50, y: -120 }
    const before = { scale: 1.5, x: 10, y: 20 }
    const after = zoomedAt(before, 1.7, at)
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
  })

  it('has a minimum and a maximum scale, and shows no empty edge', () => {
    const fitted = { width: 400, height: 400 }
    expect(held({ scale: 0.5, x: 100, y: 100 }, fitted, frame)).toEqual({ scale: 1, x: 0, y: 0 })
    expect(held({ scale: 99, x: 0, y: 0 }, fitted, frame).scale).toBe(MOST_SCALE)
    // Twice as wide as its frame, and as high as it.
    expect(held({ scale: 2, x: -999, y: 999 }, fitted, frame)).toEqual({ scale: 2, x: -200, y: 0 })
  })
})

describe('a press on the page', () => {
  const places = [
    { key: 'block', label: 'Block', page: 0, box: [0.1, 0.1, 0.6, 0.6] as [number, number, number, number] },
    { key: 'word', label: 'Word', page: 0, box: [0.2, 0.2, 0.1, 0.05] as [number, number, number, number] },
  ]
  it('selects the smallest location under it, or one nearby', () => {
    expect(placeAt(places, [0.25, 0.22], [0, 0])?.key).toBe('word')
    expect(placeAt(places, [0.5, 0.5], [0, 0])?.key).toBe('block')
    expect(placeAt(places, [0.9, 0.9], [0, 0])).toBeUndefined()
    expect(placeAt(places, [0.72, 0.5], [0.03, 0])?.key).toBe('block')
  })
})

describe('the part of a page around a value', () => {
  it.each([[[0, 0, 0.1, 0.01]], [[0.9, 0.98, 0.1, 0.02]], [[0.45, 0.5, 0.02, 0.01]], [[0, 0, 1, 1]]] as [
    [number, number, number, number],
  ][])('contains %j and stays on the page', (box) => {
    const crop = cropAround(box, 0.7)
    expect(crop.left).toBeGreaterThanOrEqual(0)
    expect(crop.top).toBeGreaterThanOrEqual(0)
    expect(crop.left + crop.width).toBeLessThanOrEqual(1.000001)
    expect(crop.top + crop.height).toBeLessThanOrEqual(1.000001)
    expect(crop.left).toBeLessThanOrEqual(box[0])
    expect(crop.top).toBeLessThanOrEqual(box[1])
    expect(crop.left + crop.width).toBeGreaterThanOrEqual(box[0] + box[2] - 1e-9)
    expect(crop.top + crop.height).toBeGreaterThanOrEqual(box[1] + box[3] - 1e-9)
  })

  it('is filled by the value, and high enough on a phone, even on a long receipt', () => {
    for (const aspect of [0.7, 0.3]) {
      const crop = cropAround([0.3, 0.5, 0.4, 0.01], aspect)
      expect(0.4 / crop.width).toBeGreaterThan(0.7)
      expect((322 * crop.height) / (crop.width * aspect)).toBeGreaterThanOrEqual(120)
    }
  })
})
