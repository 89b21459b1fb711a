import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import { codeFacts } from '#core/reading/codes/code-facts.ts'
import type { Box, PageCode } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let prepared: Promise<unknown> | null = null

/** From its package: nothing is fetched. */
async function prepare(): Promise<void> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(bytes).buffer },
      fireImmediately: true,
    }),
  )
  await prepared
}

/** Pixels alone: Node has no `ImageData`, whose further members are not looked at. */
type ReadInput = Parameters<typeof readBarcodes>[0]

/** Codes are printed large: more pixels only cost time. */
const LONGEST_SIDE = 2400
/** A page of labels is no document's content. */
const MOST_CODES = 16
const LONGEST_TEXT = 4000

/**
 * The codes that a picture shows (QR, Aztec, Data Matrix, PDF417 and the usual bars), with their places as shares of the
 * picture, which is upright. A picture that cannot be looked at has none.
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
    return found.flatMap((code) => pageCode(code, width, height))
  } catch {
    return []
  }
}

function pageCode(
  { isValid, format, text, position }: ReadResult,
  width: number,
  height: number,
): PageCode[] {
  if (!isValid || text.trim() === '' || text.length > LONGEST_TEXT) return []
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
  const left = Math.min(...corners.map(({ x }) => x)) / width
  const top = Math.min(...corners.map(({ y }) => y)) / height
  const box: Box = [
    left,
    top,
    Math.max(...corners.map(({ x }) => x)) / width - left,
    Math.max(...corners.map(({ y }) => y)) / height - top,
  ]
  return [{ format, text, box, facts: codeFacts(text) }]
}
