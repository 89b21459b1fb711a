import { readFile } from 'node:fs/promises'
import type { FileData } from '#contract/things.ts'
import { afterTurn } from '#core/reading/as-shown.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { Log } from '#server/deps.ts'
import { turnOfUrl } from '#server/storage/index.ts'
import { failure, type ReadOutcome } from './failures.ts'
import { roundedPage } from './page-texts.ts'
import type { DocumentReader, ReadingFiles } from './ports.ts'

export interface SourceParts {
  readonly files: ReadingFiles
  readonly reader: DocumentReader
  readonly log: Log
}

/** `areShown`: the pages are those of the page images, and their rotation is that of these images. */
type SourceOutcome = ReadOutcome & { readonly areShown?: boolean }

/**
 * Reads the PDF or e-invoice, which is lossless, else the page images, which are cut to the page that is shown. Falls back to the
 * other source if the first cannot be read. Pages are returned in their stored precision.
 */
export async function readSources(
  { files, reader, log }: SourceParts,
  file: FileData,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  const originals = file.originals ?? []
  const hasText = originals[0] !== undefined && (await files.hasOwnText(originals[0]))
  const sources = (hasText ? [originals, file.pageImages] : [file.pageImages, originals]).filter(
    (addresses) => addresses.length > 0,
  )
  let first: ReadOutcome | null = null
  for (const addresses of sources) {
    const paths = await Promise.all(addresses.map((address) => files.localPath(address)))
    const outcome = await reader.read(paths, signal)
    if (outcome.ok) {
      const areImages = addresses === file.pageImages
      const shown = areImages ? outcome.pages : asTurned(outcome.pages, file)
      return { ok: true, pages: shown.map(roundedPage), areShown: areImages || hasText }
    }
    if (outcome.failure.code === 'no-text') return outcome
    log.warn('source-not-read', { code: outcome.failure.code, pages: paths.length })
    first ??= outcome
  }
  return first ?? { ok: false, failure: failure('empty') }
}

/** Pages of a file whose page images were rotated since they were rendered. */
const asTurned = (pages: readonly ReadPage[], { pageImages }: FileData): readonly ReadPage[] =>
  pages.map((read, page) => afterTurn(read, turnOfUrl(pageImages[page] ?? '').turned))

/** Larger images are not sent to a model. */
const MOST_IMAGE_BYTES = 4_000_000
const MOST_IMAGES = 4

/** The first page images of a file, for a model. Skips images that are too large. */
export const pageImages =
  ({ files }: Pick<SourceParts, 'files'>, file: FileData) =>
  async (): Promise<Uint8Array[]> => {
    const addresses = (file.pageImages ?? []).slice(0, MOST_IMAGES)
    const pictures = await Promise.all(
      addresses.map(async (address) => readFile(await files.localPath(address))),
    )
    return pictures.filter((bytes) => bytes.length <= MOST_IMAGE_BYTES)
  }
