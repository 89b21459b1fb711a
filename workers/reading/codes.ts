import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { MOST_CODES, pageCodes } from '#core/reading/codes/seen-codes.ts'
import type { PageCode } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'
import { cachedFile } from './cached-file.ts'

/** URL path of the code reader. */
export const codeReaderAddress = () => new URL(readerUrl, globalThis.location.href).pathname

let preparing: Promise<unknown> | null = null

/** From the app's own server or the cache, never from another origin. */
function prepare(): Promise<unknown> {
  preparing ??= cachedFile(codeReaderAddress()).then((wasmBinary) =>
    prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
  )
  preparing.catch(() => (preparing = null))
  return preparing
}

/**
 * The codes in a picture, with their positions as shares of it. Empty if the picture or the code reader cannot be read.
 */
export async function readCodes({ data, width, height }: Pixels): Promise<PageCode[]> {
  try {
    await prepare()
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    const seen = await readBarcodes(picture, { maxNumberOfSymbols: MOST_CODES, tryHarder: true })
    return pageCodes(seen, width, height)
  } catch {
    return []
  }
}
