import type { Evidence } from '#contract/things.ts'
import { evidenceAt, joined, layOut, type Span } from './sheet.ts'
import type { Reading } from './types.ts'

/** Letters and digits only, with their positions: quotes differ in spaces, dashes and case. */
function plain(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  let letters = ''
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const lower = match[0].toLowerCase()
    letters += lower
    for (let count = 0; count < lower.length; count += 1) places.push(match.index)
  }
  return { letters, places }
}

/** Location of words on a page; null if they are not there. Spaces, case and punctuation are ignored. */
export function findQuote(reading: Reading, page: number, quote: string): Evidence | null {
  const wanted = plain(quote).letters
  const [first, ...rest] = layOut(reading).rows.filter((row) => row.page === page)
  if (wanted === '' || !first) return null
  const whole: Span = joined([first, ...rest])
  const { letters, places } = plain(whole.text)
  const at = letters.indexOf(wanted)
  const [start, last] = [places[at], places[at + wanted.length - 1]]
  if (at < 0 || start === undefined || last === undefined) return null
  return evidenceAt(whole, start, last + 1)
}
