import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { MOST_CODES, pageCodes } from '#core/reading/codes/seen-codes.ts'
import type { PageCode } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let prepared: Promise<unknown> | null = null

/** Loads the WebAssembly module from its package, without network access. */
async function prepare(): Promise<void> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(bytes).buffer },
      fireImmediately: true,
    }),
  )
  await prepared
}

/** Node has no `ImageData`; its other members are not used. */
type ReadInput = Parameters<typeof readBarcodes>[0]

/** In pixels. Codes are printed large, so more pixels only cost time. */
const LONGEST_SIDE = 2400

/**
 * Codes in an upright image (QR, Aztec, Data Matrix, PDF417 and common barcodes), with boxes as shares of the image.
 * Empty if the image cannot be processed.
 */
export async function readCodes(picture: Pixels): Promise<PageCode[]> {
  try {
    await prepare()
    const raw = { width: picture.width, height: picture.height, channels: 4 as const }
    const { data, info } = await sharp(picture.data, { raw })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const pixels = { data: new Uint8ClampedArray(data), width, height }
    const found = await readBarcodes(pixels as ReadInput, { maxNumberOfSymbols: MOST_CODES, tryHarder: true })
    return pageCodes(found, width, height)
  } catch {
    return []
  }
}
