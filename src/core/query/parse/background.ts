import { speakers } from '../lexicon/speakers.ts'
import type { Category, Edge } from './features.ts'
import { type Reading, textOf } from './reading.ts'

// "Our lawyers are nagging again. How much did we pay them?": a clause that says why somebody asks.

export interface Clauses {
  /** What is left to read. */
  readonly asked: string
  /** Clauses that hold nothing of the workspace, next to one that does. */
  readonly background: readonly string[]
}

interface Clause {
  readonly text: string
  /** What ends it: a full stop, question mark or new line, a colon or dash, or a comma. */
  readonly end: 'sentence' | 'colon' | 'comma' | 'none'
}

type Read = Pick<Reading, 'edges' | 'tokens' | 'language'>

/** So many clauses are looked at one by one. */
const CLAUSES_MAX = 8
/** Fewer words are a topic: "steel brackets. how much did we pay?" */
const SENTENCE = 3

/** Says something of documents wherever it stands. */
const HOLDING = new Set<Category>([
  'type', 'field', 'value', 'party', 'person', 'folder', 'department', 'state', 'time', 'dated', 'amount', 'condition',
  'currency', 'code', 'file', 'top', 'group', 'deed', 'measure', 'flag', 'next', 'convert', 'not', 'lack', 'compare',
  'mention',
]) // prettier-ignore
/** Names stay in the question, also of a clause that says nothing else. */
const NAMES = new Set<Category>(['party', 'person', 'folder', 'department'])
/** Of a sentence behind the question: the day on which somebody will use the answer, and whom they will show it. */
const LOOSE = new Set<Category>(['time', 'field', 'mention', 'deed'])

export function clausesOf(question: string, read: (clause: string) => Read): Clauses {
  const clauses = cut(question)
  if (clauses.length < 2 || clauses.length > CLAUSES_MAX) return { asked: question, background: [] }
  const readings = clauses.map(({ text }) => read(text))
  const asides = clauses.map((_, index) => isAside(clauses, readings, index))
  const isLeft = readings.some(({ edges }, index) => !asides[index] && edges.some(isHeld))
  if (!isLeft || !asides.includes(true)) return { asked: question, background: [] }
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

/** Each with the sign that ends it and the spaces behind. No abbreviation or day ("Co.", "1.") ends a sentence. */
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

/** How a clause is set apart from the others: by what ends it, or by what ends the one before the last. */
function ends(clauses: readonly Clause[], readings: readonly Read[], index: number): Clause['end'] {
  const own = clauses[index]?.end ?? 'none'
  const before = clauses[index - 1]?.end ?? 'sentence'
  // "the IBAN of Acme, I need it for a payment"
  const last = readings[index]
  if (before === 'comma' && own !== 'comma' && last && isSpokenAt(last.tokens[0]?.word, last))
    return 'sentence'
  if (before !== 'sentence' || own === 'none') return before === 'sentence' ? 'sentence' : 'none'
  // "we are moving, so: how many leases": a comma is one where a question begins behind it.
  const next = readings.slice(index + 1).find((one) => spokenOf(one).length > 0)
  return own !== 'comma' || (next && isAsking(next)) ? own : 'none'
}

function isAside(clauses: readonly Clause[], readings: readonly Read[], index: number): boolean {
  const own = readings[index]
  const end = ends(clauses, readings, index)
  if (!own || end === 'none' || isAsking(own) || orders(own)) return false
  const others = readings.filter((one) => one !== own)
  const words = own.tokens.filter(({ kind }) => kind === 'word').map(({ word }) => word)
  const isSpoken = words.some((word) => isSpokenAt(word, own)) || opener(own)?.category === 'ask'
  const isUnknown = own.edges.some(({ category }) => UNKNOWN.has(category))
  const held = own.edges.filter((edge) => isHeld(edge) && !isSaidIn(edge, others))
  const isBehind = readings.slice(0, index).some(isAsking)
  if (end === 'sentence' && isSpoken && isBehind)
    return isUnknown && held.every((edge) => LOOSE.has(edge.category))
  // "cash planning: ...": only a part of it is the name of a value.
  if (end === 'colon' && isUnknown && held.length > 0 && words.length < SENTENCE)
    return held.every(({ category }) => category === 'value')
  const isLong = words.length >= SENTENCE
  if (!isUnknown || !(isSpoken || (end === 'sentence' && isLong))) return false
  // "I got a job to fill quickly": a field that nobody asks for.
  const isAsked = others.some(isAsking)
  return held.every(
    (edge) =>
      end === 'sentence' &&
      isLong &&
      (NAMES.has(edge.category) || (isAsked && isSpoken && edge.category === 'field')),
  )
}

const UNKNOWN = new Set<Category>(['word', 'decline', 'will', 'number'])

function isHeld(edge: Edge): boolean {
  if (edge.category === 'number') return !('spoken' in edge.features && edge.features.spoken)
  return HOLDING.has(edge.category)
}

/** No misspelt one: "a dinner" is not "Diner". */
const spoken = new Map(
  Object.entries(speakers).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const isSpokenAt = (word: string | undefined, { language }: Read) =>
  word !== undefined && (spoken.get(language.language)?.has(word) ?? false)

const isName = ({ category, corrected }: Edge) => NAMES.has(category) && corrected === undefined

/** "we compare salaries: what is the median of the payslips": the question says it as well. */
const isSaidIn = ({ category, features }: Edge, others: readonly Read[]) =>
  category === 'type' &&
  others.some(({ edges }) =>
    edges.some((edge) => edge.category === 'type' && edge.features.names.join() === features.names.join()),
  )

const spokenOf = ({ edges }: Read) =>
  edges.filter(({ category }) => !['empty', 'comma', 'and', 'or', 'cue', 'pronoun'].includes(category))
const opener = (read: Read): Edge | undefined => spokenOf(read)[0]

const ASKED = new Set<Category>(['measure', 'top', 'field', 'type', 'documents'])

/** It begins with a question word or what is asked for; "I want to ring them" and "was ill" do not. */
function isAsking(read: Read): boolean {
  const [first, next] = spokenOf(read)
  if (first?.category !== 'ask') return first !== undefined && ASKED.has(first.category)
  const { ask } = first.features
  return !((ask === 'show' || ask === 'whether') && next !== undefined && UNKNOWN.has(next.category))
}

/** "delete it": what is to be done is never background, "I want to change" is. */
function orders(read: Read): boolean {
  const act = read.edges.findIndex(({ category }) => category === 'decline')
  return (
    act >= 0 && read.edges.slice(0, act).every(({ category }) => category === 'comma' || category === 'cue')
  )
}
