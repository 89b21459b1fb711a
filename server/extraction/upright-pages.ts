import type { FileData } from '#contract/things.ts'
import { afterTurn } from '#core/reading/as-shown.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { Log, PageTurn, TurnedImage, TurnedPages } from '#server/deps.ts'
import type { ReadFailure } from './failures.ts'
import { readSources, type SourceParts } from './read-sources.ts'

export interface UprightParts {
  readonly turned: TurnedPages
  readonly log: Log
}

/** Pages with the images that show them upright. */
export interface UprightPages {
  /** The boxes refer to the images after `turns`. */
  readonly pages: readonly ReadPage[]
  readonly turns: readonly PageTurn[]
  /** To be assigned to the document with `turns`. */
  readonly images: readonly TurnedImage[]
}

interface ReadFile {
  readonly projectId: string
  readonly thingId: string
  readonly file: FileData
}

/** Reads a document and makes upright images of its pages. */
export async function readUpright(
  parts: SourceParts & UprightParts,
  document: ReadFile,
  signal: AbortSignal,
): Promise<({ readonly ok: true } & UprightPages) | { readonly ok: false; readonly failure: ReadFailure }> {
  const outcome = await readSources(parts, document.file, signal)
  if (!outcome.ok) return outcome
  const { pages, areShown } = outcome
  if (areShown !== true) return { ok: true, pages, turns: [], images: [] }
  return { ok: true, ...(await uprightPages(parts, { ...document, pages })) }
}

/**
 * Makes upright images of pages that were rotated to be read, except those that a person has rotated. A page whose
 * image cannot be made stays as it is shown.
 */
export async function uprightPages(
  { turned, log }: UprightParts,
  { projectId, thingId, file, pages }: ReadFile & { readonly pages: readonly ReadPage[] },
): Promise<UprightPages> {
  const upright: ReadPage[] = []
  const turns: PageTurn[] = []
  const images: TurnedImage[] = []
  for (const [page, read] of pages.entries()) {
    const { turned: by = 0 } = read
    const shown = file.pageImages[page]
    const isDecided = file.turned_by_hand?.includes(page) === true
    const image =
      by === 0 || shown === undefined || isDecided
        ? null
        : await turned.make(projectId, shown, by).catch((error: unknown) => {
            const message = error instanceof Error ? error.message : String(error)
            log.warn('page-not-turned', { thing: thingId, page, message })
            return null
          })
    if (image) {
      images.push(image)
      turns.push({ page, url: image.url, by })
    }
    upright.push(image ? afterTurn(read, by) : read)
  }
  return { pages: upright, turns, images }
}
