import {
  asking,
  capitals,
  clitics,
  deeds,
  occasions,
  openings,
  pasts,
  heads,
  restricting,
  speakers,
  thirds,
  verbs,
  wants,
} from '../lexicon/speakers.ts'
import { categories, CONDITIONS, NAMES, type Category, type Cue, type Edge, has } from './features.ts'
import { type Reading, textOf } from './reading.ts'
import type { Token } from './tokens.ts'

// "Our lawyers are nagging again. How much did we pay?": detects clauses that only explain why somebody asks.

export interface Clauses {
  /** The rest of the question. */
  readonly asked: string
  /** Clauses that mention nothing of the workspace, next to one that does. */
  readonly background: readonly string[]
}

interface Clause {
  readonly text: string
  /** What ends it: a full stop, question mark or new line, a colon or dash, or a comma. */
  readonly end: 'sentence' | 'colon' | 'comma' | 'none'
}

type Read = Pick<Reading, 'edges' | 'tokens' | 'language'>

/** Maximum number of clauses that are examined. */
const CLAUSES_MAX = 8
/** A clause with fewer words is a topic: "steel brackets. how much did we pay?" */
const SENTENCE = 3

/** Categories that describe documents in any position. */
const HOLDING = categories(
  'type field time dated code file top group deed measure next convert not lack compare mention',
  CONDITIONS,
)
/** What the rest must name itself. "There was a fire. How much did we pay?": only the first clause says for what. */
const SELECTING = categories('type field value state time dated amount condition code file flag', NAMES)
/** In the asker's sentence after the question: what they will do with the answer. */
const LOOSE = new Set<Category>(['field', 'deed'])

export function clausesOf(question: string, read: (clause: string) => Read): Clauses {
  const clauses = cut(question)
  if (clauses.length < 2 || clauses.length > CLAUSES_MAX) return { asked: question, background: [] }
  const readings = clauses.map(({ text }) => read(text))
  const asides = clauses.map((_, index) => isAside(clauses, readings, index))
  const left = readings.filter((_, index) => !asides[index])
  const isLeft = left.some(({ edges }) => edges.some(({ category }) => SELECTING.has(category)))
  const isBack = clauses.some(({ text }, index) => {
    const own = readings[index]
    const earlier = readings.filter((_, at) => at < index && !asides[at])
    return own !== undefined && !asides[index] && pointsBack(own, text, earlier)
  })
  if (!isLeft || isBack || !asides.includes(true)) return { asked: question, background: [] }
  const parts = clauses.map(({ text }, index) => {
    const own = readings[index]
    if (!own || !asides[index]) return { asked: text, background: '' }
    const names = own.edges.filter(isName).map((edge) => textOf(edge, own.tokens))
    const isSaid = readings.some((other, at) => at !== index && names.every((name) => hasText(other, name)))
    return { asked: isSaid ? '' : names.map((name) => `${name}. `).join(''), background: bare(text) }
  })
  return {
    asked: parts.map(({ asked }) => asked).join(''),
    background: parts.flatMap(({ background }) => (background === '' ? [] : background)),
  }
}

const hasText = ({ edges, tokens }: Read, name: string) =>
  edges.some((edge) => isName(edge) && textOf(edge, tokens) === name)

const SIGNS = ' .,:;!?¡¿–—-\n'
function bare(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && SIGNS.includes(text.charAt(from))) from += 1
  while (to > from && SIGNS.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Clauses with their final punctuation and spaces. An abbreviation or day ("Co.", "1.") does not end a sentence. */
function cut(question: string): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (const found of question.matchAll(/(?:([.!?;…\n]+)|(:|\s[-–—](?=\s))|(,))\s*(?=(\s|$|\S))/gu)) {
    const at = found.index + found[0].length
    const word = /[\p{L}\p{N}]*$/u.exec(question.slice(Math.max(0, found.index - 20), found.index))?.[0] ?? ''
    const isShort = found[1] === '.' && (word.length < 4 || /\d/.test(word))
    const isInner = !/\s$/.test(found[0]) && at < question.length && !/^[!?]|\.\./.test(found[1] ?? '')
    if (isShort || isInner) continue
    const end = found[1] ? 'sentence' : found[2] ? 'colon' : 'comma'
    clauses.push({ text: question.slice(from, at), end })
    from = at
  }
  return from < question.length ? [...clauses, { text: question.slice(from), end: 'none' }] : clauses
}

/** The punctuation that separates a clause: its own, or for the last one that of the clause before. */
function ends(clauses: readonly Clause[], readings: readonly Read[], index: number): Clause['end'] {
  const own = clauses[index]?.end ?? 'none'
  const before = clauses[index - 1]?.end ?? 'sentence'
  // "the IBAN of Acme, I need it for a payment"
  const last = readings[index]
  const head = last?.tokens[0]
  if (
    before === 'comma' &&
    own !== 'comma' &&
    last &&
    head &&
    (isSpokenAt(head, last) || opensAt(head, last))
  )
    return 'sentence'
  if (before !== 'sentence' || own === 'none') return before === 'sentence' ? 'sentence' : 'none'
  // "we are moving, so: how many leases": a comma separates if a question follows.
  const next = readings.slice(index + 1).find((one) => spokenOf(one).length > 0)
  return own !== 'comma' || (next && isAsking(next)) ? own : 'none'
}

function isAside(clauses: readonly Clause[], readings: readonly Read[], index: number): boolean {
  const own = readings[index]
  const end = ends(clauses, readings, index)
  if (!own || end === 'none' || isAsking(own) || orders(own) || restricts(own)) return false
  const text = clauses[index]?.text ?? ''
  if (/\?\s*$/.test(text) || hasUnknownName(own)) return false
  const others = readings.filter((one) => one !== own)
  const words = wordsOf(own).map(({ word }) => word)
  const isSpoken = isSpokenIn(own)
  const isUnknown = own.edges.some(({ category }) => UNKNOWN.has(category))
  const held = own.edges.filter((edge) => isHeld(edge) && !isSaidIn(edge, others))
  // "cash planning: ...": only a part of the clause is the name of a value.
  if (
    end === 'colon' &&
    held.length > 0 &&
    words.length < SENTENCE &&
    isListed(own, occasions, words.at(-1) ?? '')
  )
    return held.every(({ category }) => category === 'value')
  const isLong = words.length >= SENTENCE
  if (!isUnknown || !(isSpoken || (end === 'sentence' && isLong && hasVerb(own)))) return false
  const isBehind = readings.slice(0, index).some(isAsking)
  if (end === 'sentence' && isSpoken && isBehind) return held.every((edge) => LOOSE.has(edge.category))
  // "I got a job to fill quickly": names a field without asking for it.
  const isAsked = others.some(isAsking)
  return held.every(
    (edge) =>
      end === 'sentence' &&
      isLong &&
      (NAMES.has(edge.category) || (isAsked && isSpoken && edge.category === 'field')),
  )
}

const wordsOf = ({ tokens }: Read) => tokens.filter(({ kind }) => kind === 'word')

/** "I need those with copper", "for our kitchen": says what is searched, not why. */
function restricts(read: Read): boolean {
  const words = wordsOf(read)
  const first = words[0]?.word
  const isOnly = read.edges.some(
    ({ category, features }) => category === 'cue' && RESTRICTING.has(features.cue),
  )
  const hasQuestion = has(read.edges, 'ask')
  return (
    isOnly ||
    first === undefined ||
    isListed(read, heads, first) ||
    words.some(({ word }) => isListed(read, restricting, word)) ||
    (!hasQuestion && words.some(({ word }) => isListed(read, asking, word))) ||
    wantsThing(read)
  )
}

/** "I want brass", but not "I want to phone them" or "I need it for a payment". */
function wantsThing(read: Read): boolean {
  const words = wordsOf(read)
  const at = words.findLastIndex(({ word }) => isListed(read, wants, word))
  if (at < 0) return false
  const { language } = read.language
  const isLast = language === 'de' || language === 'nl'
  const next = isLast ? words.at(-1) : words[at + 1]
  const isDeed = next !== undefined && words.indexOf(next) > at && (deeds[language]?.test(next.text) ?? false)
  const object = words[at + 1]
  const isOfShown = object !== undefined && isListed(read, thirds, object.word)
  return !isDeed && !isOfShown
}

/** "The lamps of Koch & Co. are late": an unknown name is searched. In German every noun is capitalized. */
const hasUnknownName = (read: Read): boolean =>
  read.edges.some(({ category, from, to }) =>
    category !== 'word' || from === 0
      ? false
      : read.tokens
          .slice(from, to)
          .some(({ text, word }) =>
            read.language.language === 'de'
              ? /\p{Lu}.*\p{Lu}/u.test(text)
              : /^\p{Lu}/u.test(text) && !CAPITALS.has(word),
          ),
  )

/** About the asker: "I", a verb in the first person, or a verb at the start of the clause. */
const isSpokenIn = (read: Read): boolean =>
  wordsOf(read).some((token, at) => isSpokenAt(token, read) || (at === 0 && opensAt(token, read)))

/** A sentence has a verb, a topic has none: "the brushed copper of Leipzig". */
const hasVerb = (read: Read): boolean =>
  wordsOf(read).some(
    ({ word, text }, at) =>
      at > 0 &&
      (isListed(read, verbs, word) || (at > 1 && (pasts[read.language.language]?.test(text) ?? false))),
  )

/** "How much did we pay them?": a pronoun for someone in the background. */
function pointsBack(read: Read, text: string, earlier: readonly Read[]): boolean {
  const { edges, tokens, language } = read
  const found = tokens.findIndex(({ word }) => isListed(read, thirds, word))
  // "they" means documents in "what do they add up to", and someone else in "how many invoices did they send".
  const isThing = edges.some(({ category, from }) => STATED.has(category) && from > found)
  const resolves = ({ category }: Edge) => NAMED.has(category) || (isThing && category === 'type')
  const isNamed =
    edges.some((edge) => resolves(edge) && edge.to <= found) ||
    earlier.some((one) => one.edges.some((edge) => resolves(edge)))
  return (found >= 0 && !isNamed) || (clitics[language.language]?.test(text) ?? false)
}

const STATED = new Set<Category>(['measure', 'state', 'field', 'event', 'flag'])
const NAMED = new Set<Category>(['party', 'person', 'code', 'file'])
const RESTRICTING = new Set<Cue>(['only', 'instead', 'others'])
const CAPITALS = new Set(capitals.split(' '))

const isListed = ({ language }: Read, words: ReadonlyMap<string, ReadonlySet<string>>, word: string) =>
  words.get(language.language)?.has(word) ?? false

const UNKNOWN = new Set<Category>(['word', 'decline', 'will', 'number'])

function isHeld(edge: Edge): boolean {
  if (edge.category === 'number') return !('spoken' in edge.features && edge.features.spoken)
  return HOLDING.has(edge.category)
}

const isSpokenAt = ({ word, text }: Token, read: Read) =>
  isListed(read, speakers, word) || (read.language.language === 'en' && /^i['’](m|d|ll|ve)$/iu.test(text))
const opensAt = ({ word }: Token, read: Read) => isListed(read, openings, word)

/** Excludes misspellings: "a dinner" is not "Diner". */
const isName = ({ category, corrected }: Edge) => NAMES.has(category) && corrected === undefined

/** "we compare salaries: what is the median of the payslips": the question contains it as well. */
const isSaidIn = ({ category, features }: Edge, others: readonly Read[]) =>
  category === 'type' &&
  others.some(({ edges }) =>
    edges.some((edge) => edge.category === 'type' && edge.features.names.join() === features.names.join()),
  )

const spokenOf = ({ edges }: Read) =>
  edges.filter(({ category }) => !['empty', 'comma', 'and', 'or', 'cue', 'pronoun'].includes(category))

const ASKED = new Set<Category>(['measure', 'top', 'field', 'type', 'documents'])

/** Begins with a question word or a requested thing, unlike "I want to ring them" and "was ill". */
function isAsking(read: Read): boolean {
  const [first, next] = spokenOf(read)
  if (first?.category !== 'ask') return first !== undefined && ASKED.has(first.category)
  const { ask } = first.features
  // "find the drill" is a request, whatever follows.
  const isWish = ask === 'show' && isSpokenIn({ ...read, tokens: read.tokens.slice(0, first.to) })
  return !((isWish || ask === 'whether') && next !== undefined && UNKNOWN.has(next.category))
}

/** "delete it": a command is never background, but "I want to change" is. */
function orders(read: Read): boolean {
  const act = read.edges.findIndex(({ category }) => category === 'decline')
  return (
    act >= 0 && read.edges.slice(0, act).every(({ category }) => category === 'comma' || category === 'cue')
  )
}
