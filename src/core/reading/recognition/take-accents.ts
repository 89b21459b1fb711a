import { sharedHeight, sharedWidth, union } from '../boxes.ts'
import type { Line, ReadPage, Word } from '../types.ts'

/** Characters that the reading model cannot output, or seldom does: accented letters, the euro and the pound. */
const MARKED = /\P{ASCII}/u

/** May be alone after its amount, where the model sees nothing. */
const EURO = '€'
/** Maximum distance from a word, in heights of that word times the page's width by height. */
const EURO_GAP = 1.5

/** Words of the other engine with less confidence are ignored. */
const SURE = 0.6
/** Minimum shared part of the smaller word's width and height. */
const SAME_PLACE = 0.6

/** Letters without diacritics, as far as Unicode decomposes them. */
const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Maximum letters that the model outputs for one accented letter: none, the bare letter, or two others. */
const MOST_MADE = 2

/**
 * Whether `own` may be the model's reading of a word: all letters without accents are in it, in order. Walks over the
 * reachable positions, because a pattern with one gap per accent would take exponential time on a page that prints
 * `áaáaáa`.
 */
function isLikely(word: string, own: string): boolean {
  const letters = [...own.toLowerCase()]
  let reached = new Set([0])
  for (const letter of word) {
    const next = new Set<number>()
    for (const at of reached) {
      if (!MARKED.test(letter)) {
        if (letters[at] === letter.toLowerCase()) next.add(at + 1)
      } else for (let end = at; end <= Math.min(at + MOST_MADE, letters.length); end += 1) next.add(end)
    }
    reached = next
  }
  return reached.has(letters.length)
}

/** Maximum share of accented letters in a word; with more, almost anything would match. */
const MOST_MARKED = 0.5

/** A sign and the first digits of an amount, as the other engine reads them: it may end at the decimal point. */
const SIGNED = /^([€£])\s?(\d[\d.,]*)$/u
/** An amount whose sign is lost, or became a letter. */
const UNSIGNED = /^[A-Za-z]?(\d[\d.,]*)$/

/** An amount with the sign that the other engine read before the same digits; null if there is none. */
function signed(own: string, other: string): string | null {
  const [, sign, begins] = SIGNED.exec(other) ?? []
  const [, amount] = UNSIGNED.exec(own) ?? []
  return sign && begins && amount?.startsWith(begins) ? sign + amount : null
}

/** Words of the other engine with enough confidence at the place of a word, from left to right. */
const atPlaceOf = ({ box: own }: Word, others: readonly Word[]): Word[] =>
  others
    .filter(
      ({ box, confidence }) =>
        confidence >= SURE &&
        sharedWidth(own, box) > SAME_PLACE * Math.min(own[2], box[2]) &&
        sharedHeight(own, box) > SAME_PLACE * Math.min(own[3], box[3]),
    )
    .toSorted((a, b) => a.box[0] - b.box[0])

/** Several words as one, with their lowest confidence, for a word in which the model lost the spaces. */
const glued = (words: readonly Word[]): Seen => ({
  text: words.map(({ text }) => text).join(''),
  confidence: Math.min(...words.map(({ confidence }) => confidence)),
})
type Seen = Pick<Word, 'text' | 'confidence'>

/** The word with the accents or sign that the other engine read; null if there are none, or if other letters differ. */
function withMarks(own: Word, other: Seen): string | null {
  if (other.text === own.text) return null
  const amount = signed(own.text, other.text)
  if (amount !== null) return amount
  const marked = [...other.text].filter((letter) => MARKED.test(letter)).length
  if (other.text === EURO && /^\D{1,2}$/.test(own.text)) return EURO
  if (marked === 0 || marked > MOST_MARKED * other.text.length) return null
  if (!isLikely(other.text, own.text)) return null
  // If the model read another accent on the same letter, the one with more confidence is right.
  const isSurer = MARKED.test(own.text) && own.confidence > other.confidence
  return bare(other.text) === bare(own.text) && isSurer ? null : other.text
}

function better(own: Word, others: readonly Word[]): Word {
  const here = atPlaceOf(own, others)
  const seen = here.length > 1 ? [...here, glued(here)] : here
  for (const other of seen) {
    const text = withMarks(own, other)
    if (text !== null) return { ...own, text }
  }
  return own
}

/**
 * Adds the accents, umlauts, euro and pound signs of another engine's reading of the same page to words in which both
 * agree on all other letters. Nothing else changes.
 */
export function takeAccents(page: ReadPage, others: readonly Word[]): ReadPage {
  if (!others.some(({ text }) => MARKED.test(text))) return page
  return { ...page, lines: page.lines.map((line) => lineWith(line, others, page.aspect)) }
}

function lineWith(line: Line, others: readonly Word[], aspect: number): Line {
  const near = others.filter(({ box }) => sharedHeight(line.box, box) > SAME_PLACE * box[3])
  const words = line.words.map((word) => better(word, near))
  for (const euro of near.filter(({ text, confidence }) => text === EURO && confidence >= SURE)) {
    const reach = (EURO_GAP * euro.box[3]) / aspect
    const isFree = words.every(({ box }) => sharedWidth(box, euro.box) <= 0)
    const isNear = words.some(({ box }) => sharedWidth(box, euro.box) > -reach)
    if (isFree && isNear) words.push(euro)
  }
  words.sort((a, b) => a.box[0] - b.box[0])
  return { text: words.map((word) => word.text).join(' '), box: union(words.map((word) => word.box)), words }
}
