import { checkedNumbers, type Grounds } from './checked-numbers.ts'
import { checkedQuotes } from './checked-quotes.ts'

/**
 * A model's text, checked against the tools' results: links lead to citations only, numbers and quotes without a source
 * are marked as not confirmed, URLs and images are removed.
 */
export async function checkedAnswer(text: string, grounds: Grounds): Promise<string> {
  const safe = withoutAddresses(text, grounds)
  const quoted = await checkedQuotes(safe, grounds)
  return checkedNumbers(quoted, grounds)
}

const REMOVED = '(link removed)'
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript|file|blob):)[^\s<>"'`)\]]*/gi

/**
 * Removes images, HTML and URLs: loading or opening one could leak the question. A URL that is in a document that was
 * read stays, as plain text.
 */
export function withoutAddresses(text: string, { context, question }: Grounds): string {
  const shown = [...context.shown, question]
  const isShown = (address: string) => shown.some((one) => one.includes(address))
  return (
    text
      // oxlint-disable-next-line no-control-regex -- signs that hide others
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
        return isShown(plain) && plain.length > 4 ? `\`${plain.replaceAll('`', '')}\`` : REMOVED
      })
  )
}
