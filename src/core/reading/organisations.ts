import { PRINTED_FORMS as LEGAL_FORM } from '../parties/legal-forms.ts'
import { repairMisreads } from './misread-characters.ts'
import { correctWords, type Lexicon, lexiconOf } from './misread-words.ts'
import type { Token } from './text-confidence.ts'

// Words that identify a name as an organisation's, in any country.

const TRADE =
  'enterprise|enterprises|trading|holdings?|group|associates|partners|company|companies|co|restaurant|restoran|ristorante|cafe|café|coffee|kopitiam|bakery|bistro|bar|grill|kitchen|food|foods|catering|store|stores|shop|mart|market|supermarket|hypermarket|minimarket|pharmacy|farmasi|clinic|klinik|hospital|hotel|resort|hardware|stationery|stationers|bookstore|books|electronics?|electrical|motors?|auto|petrol|station|service|services|solutions|systems|technologies|consulting|industries|industrial|bank|university|college|school|foundation|agency|advisors|capital|energy|pharmaceuticals?|biosciences|sciences|software|media|studio|studios|centre|center|gallery|boutique|fashion|optical|dental|salon|laundry|express|logistics|marketing|machinery|properties|insurance|plumbing|brands'

const FORM = new RegExp(String.raw`(?<![\p{L}])(?:${LEGAL_FORM})\.?(?![\p{L}])`, 'iu')
const ANY_TRADE = new RegExp(String.raw`(?<![\p{L}])(?:${TRADE})(?![\p{L}])`, 'iu')
/** Legal forms of two capitals that are words or states elsewhere: only at the end of a name. */
const CAPITALS = String.raw`(?:AB|AS|BT|CC|HB|KB|ME)`
const CAPITALS_END = new RegExp(String.raw`(?<=\p{L}\s)${CAPITALS}[\s.]*$`, 'u')
const CAPITALS_ONLY = new RegExp(String.raw`^\W*${CAPITALS}[\s.]*$`, 'u')
const FORM_ONLY = new RegExp(
  String.raw`^\W*(?:c[o0]\b\.?\s*)?(?:\([\p{L}]{1,3}\)\s*)?(?:${LEGAL_FORM})[\s.,]*$`,
  'iu',
)

/** Long words for legal forms and trades are also found at the end of another word, where the space was lost. */
const LONG_WORD = 7
const LONG_TRADES = TRADE.split('|').filter((word) => word.length >= LONG_WORD && /^[a-z]+$/.test(word))
/** Those that are too long to be a part of a name by chance. */
const TRADE_WORDS: Lexicon = lexiconOf(LONG_TRADES)

/** A name with misread trade words corrected. `text` is the `tokens`, joined by spaces. */
export const correctName = (text: string, tokens: readonly Token[]): string =>
  correctWords(text, tokens, TRADE_WORDS)

const LONG_FORMS = ['sdnbhd', 'berhad', 'limited', 'gmbh', 'ptyltd', 'pteltd', 'pvtltd', 'sarl']
const GLUED_FORM = new RegExp(String.raw`(?<=\p{L}{3})(?:${LONG_FORMS.join('|')})(?!\p{L})`, 'iu')
const LEAST_BEFORE = 3

const endsIn = (text: string, ends: readonly string[]) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => ends.some((end) => word.endsWith(end) && word.length >= end.length + LEAST_BEFORE))

/** Whether it contains a legal form (`Ltd`, `GmbH`, `Sdn Bhd`). */
export const hasLegalForm = (text: string) =>
  FORM.test(text) || CAPITALS_END.test(text) || endsIn(text, LONG_FORMS)
/** Whether it names a trade (`Restaurant`, `Trading`). */
export const hasTrade = (text: string) => ANY_TRADE.test(text) || endsIn(text, LONG_TRADES)
/** Whether it is only a legal form: the end of a name that is broken over two lines. */
export const isLegalFormOnly = (text: string) => FORM_ONLY.test(text) || CAPITALS_ONLY.test(text)

const FORM_AT_END = new RegExp(String.raw`(?<![\p{L}])(?:${LEGAL_FORM})[\s.,]*$`, 'iu')
/** Whether a legal form begins at the end of one line and ends on the next: `S. de`, `R.L.` */
export const breaksForm = (line: string, next: string): boolean => {
  const form = FORM_AT_END.exec(`${line} ${next}`)
  return form !== null && form.index < line.length
}

/** Register numbers after a name (`(123456-X)`, `Reg. No. 123`). */
const REGISTER =
  /\s*[([{]\s*(?:co\.?\s*)?(?:reg(?:istration)?\.?\s*)?(?:no\.?\s*)?:?\s*[\dA-Z]{0,3}\d[\d\s]{3,}[\w\s./-]*[)\]}]?.*$|\s+(?:co\.?\s*)?reg(?:istration)?\.?\s*(?:no|nr)?\.?\s*:?\s*\w*\d.*$/i

/** Text that may follow a name on its line: a number, an address after a dash, the kind of document. */
const BEHIND = new RegExp(
  String.raw`^(.*(?<![\p{L}])(?:${LEGAL_FORM})\.?)(?:\s*[(\['’‘]?\s*\d.*|\s+[-–—•·|,]\s.*|\s+(?:\p{L}+\s+)?(?:invoice|statement|receipt|rechnung|facture)\b.*)$`,
  'iu',
)

/** The one legal form that is often misread; upper and lower case stay. */
const MISREAD = /(?<!\p{L})(s)[do0]([nh])(\.?\s*b)[hn][do](?!\p{L})/giu
const wellSpelled = (text: string) =>
  text.replace(MISREAD, (whole, s: string, _n: string, gap: string) => {
    const form = s === 's' ? ['sdn', 'bhd'] : whole === whole.toUpperCase() ? ['SDN', 'BHD'] : ['Sdn', 'Bhd']
    return `${form[0] ?? ''}${gap.slice(0, -1)}${form[1] ?? ''}`
  })

/** Whether it consists only of trade words (`Bistro & Cafe`): a kind of place, not its name. */
export const isTradeOnly = (text: string): boolean => {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.length > 0 && words.every((word) => hasTrade(word) || /^(?:and|und|et|the|of)$/i.test(word))
}

/** Shorter trade words are also endings of other words. */
const SURE_TRADE = 5
/** Words that precede trade words: `Book Store BV`. */
const OF_TRADES = new Set(['book', 'tea', 'food', 'pet', 'toy'])
const TRADES = TRADE.replace(/[^\p{L}|]/gu, '').split('|')
/** What a sole proprietor's business is called after its name, alone or after its trade. */
const HOUSE = /^\W*(?:\p{L}+\s+)?(?:enterprises?|holdings|industries|brothers|(?:and\s*)?sons)[\s.,]*$/iu
/** Whether it begins in the middle of a name: only a trade word, or the end of one, precedes the legal form. */
export function isNameEnd(text: string): boolean {
  if (HOUSE.test(text) || GLUED_END.test(text)) return true
  if (!hasLegalForm(text)) return false
  const before = text.replace(FORM, ' ').replace(CAPITALS_END, ' ').replace(GLUED_FORM, ' ')
  const words = (before.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase())
  return (
    words.length > 0 &&
    words.every(
      (word) => word.length < 3 || OF_TRADES.has(word) || TRADES.some((trade) => isEnd(trade, word)),
    )
  )
}
/**
 * A trade word directly followed by its legal form, where the space was lost: `RESTAURANTLDA`, `STOREUNIPESSOALLDA`.
 */
const GLUED_END = new RegExp(
  String.raw`^\W*(?:\p{L}{2,}\s+)?(?:${TRADES.filter((word) => word.length >= SURE_TRADE).join('|')})(?:${LEGAL_FORM})[\s.,]*$`,
  'iu',
)
const isEnd = (trade: string, word: string) => trade === word || (word.length > 4 && trade.endsWith(word))

/** A name without surrounding text: register numbers, asterisks, dashes, a web address. */
export function cleanName(text: string): string {
  return (
    wellSpelled(repairMisreads(text))
      .replace(/^\W*\d{4,}\s+(?=\p{L}{2})/u, '')
      .replace(/^(?:own(?:ed)?|operated|managed)\s+by\s*:\s*/i, '')
      .replace(REGISTER, '')
      .replace(BEHIND, '$1')
      .replace(/^[^\p{L}\d(]+/u, '')
      .replace(/[^\p{L}\d).!]+$/u, '')
      // A small letter between capitals is a capital that looks the same.
      .replace(/(?<=\p{Lu}{2})\p{Ll}(?=\p{Lu}{2})/gu, (letter) => letter.toUpperCase())
      .replace(/\s+/g, ' ')
      .trim()
  )
}
