import * as lists from '../lexicon/speakers.ts'
import { categories, CONDITIONS, NAMES, type Category, type Cue, type Edge, has } from './features.ts'
import { type Reading, textOf } from './reading.ts'

// "Our lawyers are nagging again. How much did we pay?": detects clauses that only explain why somebody asks.

export interface Clauses {
  /** The rest of the question. */
  readonly asked: string
  /** Clauses that mention nothing of the workspace, next to one that does. */
  readonly background: readonly string[]
}

interface Cut {
  readonly text: string
  /** What ends it: a full stop, question mark or new line, a colon or dash, or a comma. */
  readonly end: 'sentence' | 'colon' | 'comma' | 'none'
}
interface Clause extends Cut, Pick<Reading, 'edges' | 'tokens' | 'language'> {
  /** Its words, without numbers and signs. */
  readonly words: Reading['tokens']
}

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
const LOOSE = categories('field deed')
const STATED = categories('measure state field event flag')
const NAMED = categories('party person code file')
const ASKED = categories('measure top field type documents')
const UNKNOWN = categories('word decline will number')
const UNSPOKEN = categories('empty comma and or cue pronoun')
const RESTRICTING = new Set<Cue>(['only', 'instead', 'others'])
const CAPITALS = new Set(lists.capitals.split(' '))

export function clausesOf(
  question: string,
  read: (clause: string) => Pick<Reading, 'edges' | 'tokens' | 'language'>,
): Clauses {
  const whole = { asked: question, background: [] }
  const cuts = cut(question)
  if (cuts.length < 2 || cuts.length > CLAUSES_MAX) return whole
  const clauses = cuts.map((one): Clause => {
    const reading = read(one.text)
    return { ...reading, ...one, words: reading.tokens.filter(({ kind }) => kind === 'word') }
  })
  const asides = clauses.filter((_, index) => isAside(clauses, index))
  const left = clauses.filter((one) => !asides.includes(one))
  const isLeft = left.some(({ edges }) => edges.some(({ category }) => SELECTING.has(category)))
  const isBack = left.some((one, index) => pointsBack(one, left.slice(0, index)))
  if (!isLeft || isBack || asides.length === 0) return whole
  const asked = clauses.map((one) => (asides.includes(one) ? namesOnly(one, clauses) : one.text))
  const background = asides.map(({ text }) => text.replace(EDGES, '')).filter((text) => text !== '')
  return { asked: asked.join(''), background }
}
const EDGES = /^[ .,:;!?¡¿–—\n-]+|[ .,:;!?¡¿–—\n-]+$/g

/** The names in a clause, unless another says them. */
function namesOnly(clause: Clause, clauses: readonly Clause[]): string {
  const namesOf = ({ edges, tokens }: Clause) => edges.filter(isName).map((edge) => textOf(edge, tokens))
  const names = namesOf(clause)
  const isSaid = clauses.some(
    (other) => other !== clause && names.every((name) => namesOf(other).includes(name)),
  )
  return isSaid ? '' : names.map((name) => `${name}. `).join('')
}

/** Clauses with their final punctuation and spaces. An abbreviation or day ("Co.", "1.") does not end a sentence. */
function cut(question: string): Cut[] {
  const clauses: Cut[] = []
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
function endOf(clause: Clause, clauses: readonly Clause[], index: number): Clause['end'] {
  const before = clauses[index - 1]?.end ?? 'sentence'
  const [head] = clause.tokens
  // "the IBAN of Acme, I need it for a payment"
  const opens = head !== undefined && (isSpeaker(clause, head) || isListed(clause, lists.openings, head.word))
  if (before === 'comma' && clause.end !== 'comma' && opens) return 'sentence'
  if (before !== 'sentence' || clause.end === 'none') return before === 'sentence' ? 'sentence' : 'none'
  // "we are moving, so: how many leases": a comma separates if a question follows.
  const next = clauses.slice(index + 1).find((one) => spokenOf(one).length > 0)
  return clause.end !== 'comma' || (next && isAsking(next)) ? clause.end : 'none'
}

function isAside(clauses: readonly Clause[], index: number): boolean {
  const own = clauses[index]
  if (!own) return false
  const end = endOf(own, clauses, index)
  if (end === 'none' || isAsking(own) || orders(own) || restricts(own)) return false
  if (/\?\s*$/.test(own.text) || hasUnknownName(own)) return false
  const others = clauses.filter((one) => one !== own)
  const isSpoken = isSpokenIn(own)
  const held = own.edges.filter((edge) => isHeld(edge) && !isSaidIn(edge, others))
  // "cash planning: ...": only a part of the clause is the name of a value.
  const isOccasion = isListed(own, lists.occasions, own.words.at(-1)?.word ?? '')
  if (end === 'colon' && held.length > 0 && own.words.length < SENTENCE && isOccasion)
    return held.every(({ category }) => category === 'value')
  const isLong = own.words.length >= SENTENCE
  const isUnknown = own.edges.some(({ category }) => UNKNOWN.has(category))
  if (!isUnknown || !(isSpoken || (end === 'sentence' && isLong && hasVerb(own)))) return false
  const isBehind = clauses.slice(0, index).some(isAsking)
  if (end === 'sentence' && isSpoken && isBehind) return held.every((edge) => LOOSE.has(edge.category))
  // "I got a job to fill quickly": names a field without asking for it.
  const isField = others.some(isAsking) && isSpoken
  const isNamed = ({ category }: Edge) => NAMES.has(category) || (isField && category === 'field')
  return held.every((edge) => end === 'sentence' && isLong && isNamed(edge))
}

/** "I need those with copper", "for our kitchen": says what is searched, not why. */
function restricts(clause: Clause): boolean {
  const { words, edges } = clause
  const [first] = words
  const isOnly = edges.some(({ category, features }) => category === 'cue' && RESTRICTING.has(features.cue))
  const isAnyOf = (list: Words) => words.some(({ word }) => isListed(clause, list, word))
  return (
    isOnly ||
    first === undefined ||
    isListed(clause, lists.heads, first.word) ||
    isAnyOf(lists.restricting) ||
    (!has(edges, 'ask') && isAnyOf(lists.asking)) ||
    wantsThing(clause)
  )
}

/** "I want brass", but not "I want to phone them" or "I need it for a payment". */
function wantsThing(clause: Clause): boolean {
  const { words } = clause
  const { language } = clause.language
  const at = words.findLastIndex(({ word }) => isListed(clause, lists.wants, word))
  if (at < 0) return false
  const object = words[at + 1]
  const verb = language === 'de' || language === 'nl' ? words.slice(at + 1).at(-1) : object
  const isDeed = verb !== undefined && (lists.deeds[language]?.test(verb.text) ?? false)
  return !isDeed && !(object && isListed(clause, lists.thirds, object.word))
}

/** "The lamps of Koch & Co. are late": an unknown name is searched. In German every noun is capitalized. */
function hasUnknownName({ edges, tokens, language }: Clause): boolean {
  const isGerman = language.language === 'de'
  return edges.some(
    ({ category, from, to }) =>
      category === 'word' &&
      from > 0 &&
      tokens
        .slice(from, to)
        .some(({ text, word }) =>
          isGerman ? /\p{Lu}.*\p{Lu}/u.test(text) : /^\p{Lu}/u.test(text) && !CAPITALS.has(word),
        ),
  )
}

/** About the asker: "I", a verb in the first person, or a verb at the start of the clause. */
const isSpokenIn = (clause: Clause): boolean =>
  clause.words.some(
    (token, at) => isSpeaker(clause, token) || (at === 0 && isListed(clause, lists.openings, token.word)),
  )

/** A sentence has a verb, a topic has none: "the brushed copper of Leipzig". */
const hasVerb = (clause: Clause): boolean =>
  clause.words.some(
    ({ word, text }, at) =>
      at > 0 &&
      (isListed(clause, lists.verbs, word) ||
        (at > 1 && (lists.pasts[clause.language.language]?.test(text) ?? false))),
  )

/** "How much did we pay them?": a pronoun for someone in the background. */
function pointsBack(clause: Clause, earlier: readonly Clause[]): boolean {
  const { edges, tokens, language, text } = clause
  const found = tokens.findIndex(({ word }) => isListed(clause, lists.thirds, word))
  // "they" means documents in "what do they add up to", and someone else in "how many invoices did they send".
  const isThing = edges.some(({ category, from }) => STATED.has(category) && from > found)
  const resolves = ({ category }: Edge) => NAMED.has(category) || (isThing && category === 'type')
  const isNamed =
    edges.some((edge) => resolves(edge) && edge.to <= found) ||
    earlier.some((one) => one.edges.some((edge) => resolves(edge)))
  return (found >= 0 && !isNamed) || (lists.clitics[language.language]?.test(text) ?? false)
}

type Words = ReadonlyMap<string, ReadonlySet<string>>
const isListed = ({ language }: Pick<Clause, 'language'>, words: Words, word: string) =>
  words.get(language.language)?.has(word) ?? false

function isHeld(edge: Edge): boolean {
  if (edge.category === 'number') return edge.features.spoken !== true
  return HOLDING.has(edge.category)
}

const isSpeaker = (clause: Pick<Clause, 'language'>, { word, text }: Reading['tokens'][number]) =>
  isListed(clause, lists.speakers, word) ||
  (clause.language.language === 'en' && /^i['’](m|d|ll|ve)$/iu.test(text))

/** Excludes misspellings: "a dinner" is not "Diner". */
const isName = ({ category, corrected }: Edge) => NAMES.has(category) && corrected === undefined

/** "we compare salaries: what is the median of the payslips": the question contains it as well. */
const isSaidIn = ({ category, features }: Edge, others: readonly Clause[]) =>
  category === 'type' &&
  others.some(({ edges }) =>
    edges.some((edge) => edge.category === 'type' && edge.features.names.join() === features.names.join()),
  )

const spokenOf = ({ edges }: Pick<Clause, 'edges'>) => edges.filter(({ category }) => !UNSPOKEN.has(category))

/** Begins with a question word or a requested thing, unlike "I want to ring them" and "was ill". */
function isAsking(clause: Clause): boolean {
  const [first, next] = spokenOf(clause)
  if (first?.category !== 'ask') return first !== undefined && ASKED.has(first.category)
  const { ask } = first.features
  // "find the drill" is a request, whatever follows.
  const opening = clause.tokens.slice(0, first.to).filter(({ kind }) => kind === 'word')
  const isWish = ask === 'show' && isSpokenIn({ ...clause, words: opening })
  return !((isWish || ask === 'whether') && next !== undefined && UNKNOWN.has(next.category))
}

/** "delete it": a command is never background, but "I want to change" is. */
function orders({ edges }: Clause): boolean {
  const act = edges.findIndex(({ category }) => category === 'decline')
  const isFirst = ({ category }: { category: Category }) => category === 'comma' || category === 'cue'
  return act >= 0 && edges.slice(0, act).every(isFirst)
}
