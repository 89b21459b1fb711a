import { findQuote } from '#core/reading/quotes.ts'
import { boxAsShown } from '#core/reading/as-shown.ts'
import type { Box, ReadPage } from '#core/reading/types.ts'
import type { ToolContext } from '../tools/tool.ts'
import { type Grounds, UNCONFIRMED } from './checked-numbers.ts'

const QUOTE = /[“„«"]([^“”„«»"\n]{3,600})[”“»"]/g
/** Fewer words are a name, not a quotation. */
const MIN_WORDS = 3

/** Links quotations to the page they are on, and marks those that are on no page that was read. */
export async function checkedQuotes(text: string, grounds: Grounds): Promise<string> {
  const { context, question } = grounds
  const known = plain([...context.shown, question].join('\n'))
  const places = new Map<string, string>()
  const lines = text.split('\n').flatMap((line) => /^\s*>\s?(.*)$/.exec(line)?.[1] ?? [])
  const quotes = [...[...text.matchAll(QUOTE)].map(([, quote = '']) => quote), ...lines]
  for (const quote of quotes) {
    if (isName(quote) || places.has(quote)) continue
    const id = await placeOf(quote, context)
    const isKnown = id !== null || known.includes(plain(withoutLinks(quote)))
    places.set(
      quote,
      id === null ? (isKnown ? '' : ` (${UNCONFIRMED}: no document says so)`) : ` ([source](#${id}))`,
    )
  }
  return text
    .replace(QUOTE, (whole, quote: string) => `${whole}${places.get(quote) ?? ''}`)
    .replace(/^(\s*>\s?)(.*)$/gm, (whole, lead: string, quote: string) =>
      quote.includes('](#') || whole.includes(UNCONFIRMED)
        ? whole
        : `${lead}${quote}${places.get(quote) ?? ''}`,
    )
}

const withoutLinks = (text: string) => text.replace(/\[((?:\\.|[^\]\\])*)\]\(#[\w-]+\)/g, '$1')
const isName = (quote: string) => withoutLinks(quote).trim().split(/\s+/).length < MIN_WORDS
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The citation of a quote in a document that was read for this answer. */
async function placeOf(quote: string, { read, pagesOf, book }: ToolContext): Promise<string | null> {
  const words = withoutLinks(quote)
  for (const [id, name] of read) {
    const pages = await pagesOf(id)
    for (const [page, { turned }] of pages.entries()) {
      const box = boxOf(pages, page, words)
      if (!box) continue
      const place = {
        document_id: id,
        name,
        page,
        box: [...boxAsShown(box, turned)] as [...Box],
        quote: words,
      }
      return book.place(place).id
    }
  }
  return null
}

/** The box of the quote, else of the line that contains it. */
function boxOf(pages: readonly ReadPage[], page: number, words: string): Box | null {
  const [left, top, width, height] = findQuote({ pages: [...pages] }, page, words)?.box ?? []
  if (left !== undefined && top !== undefined && width !== undefined && height !== undefined)
    return [left, top, width, height]
  return pages[page]?.lines.find((line) => plain(line.text).includes(plain(words)))?.box ?? null
}
