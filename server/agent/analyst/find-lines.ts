import { formsOf, wordsOf } from '#core/query/words.ts'
import { languageNamed } from '#core/query/parse/lexicons.ts'
import type { Line, ReadPage } from '#core/reading/types.ts'

export interface FoundLine {
  readonly page: number
  readonly line: Line
}

/** Lines of a document that contain the words, best match first; each contains at least half of them. */
export function linesAbout(
  pages: readonly ReadPage[],
  about: readonly string[],
  most: number,
  language: string,
): FoundLine[] {
  const words = [...new Set(about.flatMap(wordsOf))].filter(
    (word) => !languageNamed(language).empty.has(word) || about.length === 0,
  )
  if (words.length === 0) return []
  const found = pages.flatMap(({ lines }, page) =>
    lines.flatMap((line) => {
      const written = new Set(wordsOf(line.text))
      const hits = words.filter((word) => formsOf(word).some((form) => written.has(form))).length
      return hits * 2 >= words.length ? [{ page, line, hits }] : []
    }),
  )
  return found
    .toSorted((a, b) => b.hits - a.hits || a.page - b.page)
    .slice(0, most)
    .map(({ page, line }) => ({ page, line }))
}
