import { describe, expect, it } from 'vitest'
import { canRead, readOnDevice } from '#platform/workers/reading-worker.ts'

const LINES = [
  'HARBOUR LIGHT CAFE LTD',
  '12 Quay Street',
  'Date: 05/03/2024',
  'Flat white      18.00',
  'TOTAL GBP       24.50',
  'CASH            30.00',
  'Thank you',
]

/** A receipt as a photo of it would be: black letters on paper, one font of every browser. */
async function drawnReceipt(lines: readonly string[] = LINES): Promise<Blob> {
  const canvas = new OffscreenCanvas(700, 60 + 48 * lines.length)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#f6f4ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222'
  context.font = '26px monospace'
  lines.forEach((line, row) => context.fillText(line, 40, 60 + 48 * row))
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

describe('reading on the device', () => {
  it('is had where WebAssembly has SIMD', () => {
    expect(canRead()).toBe(true)
  })

  it('gives fields with their places, and keeps the models for being offline', async () => {
    const draft = await readOnDevice([await drawnReceipt()])
    expect(draft?.classification.documentType).toBe('receipt')
    expect(draft?.extraction.extracted).toMatchObject({ date: '2024-03-05', total: 24.5 })
    expect(draft?.extraction.evidence['total']?.box).toHaveLength(4)
    const kept = await (await caches.open('sheaf-reading')).keys()
    const paths = kept.map(({ url }) => new URL(url).pathname)
    expect(paths.filter((path) => path.startsWith('/reading/')).sort()).toEqual([
      '/reading/find.onnx',
      '/reading/letters.txt',
      '/reading/read.onnx',
      '/reading/turn.onnx',
    ])
    expect(paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(1)
  })

  it('of a picture without text gives nothing', async () => {
    expect(await readOnDevice([await drawnReceipt([])])).toBeNull()
  })
})
