import { texts } from '#messages/agent-steps.ts'
import { checkedNumbers, type Grounds } from './checked-numbers.ts'
import { withoutClaims } from './act-claims.ts'
import { findQuote } from '#core/reading/quotes.ts'
import { boxAsShown } from '#core/reading/as-shown.ts'
import type { Box, ReadPage } from '#core/reading/types.ts'
import type { ToolContext } from '../tools/tool.ts'

/**
 * A model's text, checked against the tools' results: links lead to citations only, numbers and quotes without a source
 * are marked as not confirmed, URLs and images are removed.
 */
export async function checkedAnswer(text: string, grounds: Grounds): Promise<string> {
  const safe = withoutClaims(withoutAddresses(text, grounds))
  const quoted = await checkedQuotes(safe, grounds)
  return checkedNumbers(quoted, grounds)
}

const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript|file|blob):)[^\s<>"'`)\]]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi

/**
 * Removes images, HTML and URLs: loading or opening one could leak the question. A URL from a document that was read
 * stays, as plain text.
 */
export function withoutAddresses(text: string, { context, question }: Grounds): string {
  const shown = [...context.shown, question]
  const isShown = (address: string) => shown.some((one) => one.includes(address))
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control and invisible characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
      .replace(/^\s{0,3}\[[^\]]+\]:\s*\S+.*$/gm, '')
      .replace(/\[((?:\\.|[^\]\\])*)\]\(\s*(<[^>]*>|[^)\s]*)[^)]*\)/g, (_, words: string, target: string) => {
        const id = /^#((?:rows|place)-\d+)$/.exec(target)?.[1]
        return id !== undefined && context.book.get(id) ? `[${words}](#${id})` : words
      })
      .replace(/\[((?:\\.|[^\]\\])*)\]\[[^\]]*\]/g, '$1')
      .replace(/<((?:https?|ftp|mailto):[^>]*)>/gi, '$1')
      .replace(/<\/?[a-z!?][^>]*>?/gi, '')
      .replace(ADDRESS, (address) => {
        const plain = address.replace(/[.,;:!?]+$/, '')
        return isShown(plain) && plain.length > 4
          ? `\`${plain.replaceAll('`', '')}\``
          : `(${texts.marks.linkRemoved})`
      })
  )
}

const QUOTE = /[“„«"]([^“”„«»"\n]{3,600})[”“»"]/g
/** Fewer words are a name, not a quotation. */
const MIN_WORDS = 3

/** Links quotations to their page, and marks those found on no page that was read. */
async function checkedQuotes(text: string, grounds: Grounds): Promise<string> {
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
      id !== null
        ? ` ([${texts.marks.source}](#${id}))`
        : isKnown
          ? ''
          : ` (${texts.marks.unconfirmedQuote})`,
    )
  }
  return text
    .replace(QUOTE, (whole, quote: string) => `${whole}${places.get(quote) ?? ''}`)
    .replace(/^(\s*>\s?)(.*)$/gm, (whole, lead: string, quote: string) =>
      quote.includes('](#') || whole.includes(texts.marks.unconfirmedQuote)
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
