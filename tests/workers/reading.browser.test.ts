import { describe, expect, it } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import writerUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'
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

/** A payment code of banks, which states the payee and the amount. */
const PAYMENT = 'BCD\n002\n1\nSCT\n\nLamp & Wire Ltd\nDE89370400440532013000\nEUR123.45\n\n\nInvoice 7\n'

async function drawnCode(text: string): Promise<ImageBitmap> {
  const wasmBinary = await (await fetch(writerUrl)).arrayBuffer()
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { image, error } = await writeBarcode(text, { format: 'QRCode', addQuietZones: true, scale: 5 })
  if (!image) throw new Error(error)
  return createImageBitmap(image)
}

/** A receipt as on a photo: black letters on paper, in a font of every browser. */
async function drawnReceipt(lines: readonly string[] = LINES, code?: ImageBitmap): Promise<Blob> {
  const below = code ? code.height + 40 : 0
  const canvas = new OffscreenCanvas(700, 60 + 48 * lines.length + below)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#f6f4ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222'
  context.font = '26px monospace'
  lines.forEach((line, row) => context.fillText(line, 40, 60 + 48 * row))
  if (code) context.drawImage(code, 150, 60 + 48 * lines.length)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

describe('reading on the device', () => {
  it('is available with WebAssembly SIMD', () => {
    expect(canRead()).toBe(true)
  })

  it('returns fields with their locations, and caches the models for offline use', async () => {
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
    // The runtime of the models, and the reader of codes.
    expect(paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(2)
  })

  it('uses the values of a code on the page, with its location', async () => {
    const lines = ['LAMP & WIRE LTD', 'INVOICE 7', 'Invoice date: 05/03/2024', 'Total due      123.45']
    const draft = await readOnDevice([await drawnReceipt(lines, await drawnCode(PAYMENT))])
    expect(draft?.extraction.extracted).toMatchObject({ iban: 'DE89370400440532013000', currency: 'EUR' })
    expect(draft?.extraction.evidence['iban']).toMatchObject({ source: 'code' })
    expect(draft?.extraction.evidence['iban']?.box).toHaveLength(4)
  })

  it('recognises pounds on a British receipt, whose symbol its models lack', async () => {
    const lines = [
      'KITE STORES LTD',
      'VAT No: 123 4567 89',
      'Tea £2.40',
      'TOTAL £2.40',
      'CASH £5.00',
      'CHANGE £2.60',
    ]
    const draft = await readOnDevice([await drawnReceipt(lines)])
    expect(draft?.extraction.extracted).toMatchObject({ total: 2.4, currency: 'GBP' })
  })

  it('returns nothing for an image without text', async () => {
    expect(await readOnDevice([await drawnReceipt([])])).toBeNull()
  })
})
