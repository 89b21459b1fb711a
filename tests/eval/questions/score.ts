import { type Answer, type Statements, amountsIn, statementsOf } from './answer.ts'
import { LANGUAGES, type Amount, type Expected, type Row, type Truth } from './expected.ts'
import type { Question } from './load.ts'

export const OUTCOMES = ['right', 'rightly refused', 'asked back', 'refused', 'incomplete', 'wrong'] as const
/**
 * `asked back`: it states nothing and asks which of two readings is meant. `refused`: it could have been answered.
 * `incomplete`: nothing stated is wrong, or everything is marked as uncertain, but something is missing. `wrong`: it
 * states something false as a fact.
 */
export type Outcome = (typeof OUTCOMES)[number]

/** What the documents behind an answer are, in ids of the generated records. */
export interface Behind {
  /** Of each row set in the order of the text. */
  readonly sets: readonly ReadonlySet<string>[]
  /** Of each position in a document. */
  readonly places: ReadonlySet<string>
  /** Numbers in the fields of these documents. */
  readonly values: readonly number[]
}

interface Facts {
  readonly stated: Statements
  readonly answer: Answer
  readonly behind: Behind
}

export function outcomeOf(question: Question, answer: Answer, behind: Behind): Outcome {
  const { truth, text } = question
  const stated = statementsOf(answer)
  const facts = { stated, answer, behind }
  const candidates = [truth.expected, ...truth.accepted]
  const asked = amountsIn(text).map(({ value }) => value)
  const isSilent =
    answer.citations.length === 0 &&
    stated.verdict === null &&
    stated.amounts.every(({ value }) => asked.includes(value))
  if (candidates.some(({ kind }) => kind === 'refusal') && (isSilent || stated.refuses))
    return 'rightly refused'
  const met = candidates.filter((one) => isMet(one, facts))
  const isShared = candidates.some(({ kind }) => kind === 'yes-no')
  const shares = isShared ? sharesIn(stated.text) : []
  const amounts = stated.amounts.filter((one) => !shares.some((share) => isSame(one, share)))
  const isFree = hasOnly(amounts, numbersOf(truth), behind, asked)
  if (met.length > 0 && isFree) return 'right'
  if (isSilent && answer.choices.length > 0) return 'asked back'
  if (isSilent && !stated.saysUnstated) return 'refused'
  if (stated.isUncertain) return 'incomplete'
  const isPartly = candidates.some((one) => isPartlyMet(one, facts))
  return isFree && isPartly ? 'incomplete' : 'wrong'
}

/** "No: 33.3 %: 40 of 120": how the yes or no was found. */
const isShareOf = ({ value, currency }: Amount, amounts: readonly Amount[]) => {
  const counts = amounts.filter((one) => one.currency === '')
  const isOf = (part: Amount, whole: Amount) => Math.abs((part.value / whole.value) * 100 - value) <= 0.051
  return (
    currency === '%' && counts.some((part) => counts.some((whole) => whole.value > 0 && isOf(part, whole)))
  )
}

/** Each with its two counts in the same sentence. */
const sharesIn = (text: string): Amount[] =>
  text.split(/(?<=[.!?])\s+|\n+/u).flatMap((sentence) => {
    const amounts = amountsIn(sentence)
    return amounts.filter((one) => isShareOf(one, amounts))
  })

/** Half a cent; a rounded share or average may have fewer digits than the true one. */
function isSame(stated: Amount, right: Amount): boolean {
  if (stated.currency !== right.currency) return false
  const digits = (String(stated.value).split('.')[1] ?? '').length
  const isRounded = right.currency === '%' || (right.currency === '' && !Number.isInteger(right.value))
  const close = isRounded && digits < 2 ? 0.51 * 10 ** -digits : 0.0051
  return Math.abs(stated.value - right.value) <= close
}

/** No money or share is stated except these, values of the shown documents, and numbers of the question. */
function hasOnly(
  stated: readonly Amount[],
  right: Numbers,
  { values }: Behind,
  asked: readonly number[],
): boolean {
  const own = [...values, ...right.values]
  return stated.every(
    (one) =>
      one.currency === '' ||
      right.amounts.some((other) => isSame(one, other)) ||
      (one.currency !== '%' && own.some((value) => Math.abs(value - one.value) < 0.0051)) ||
      asked.includes(one.value),
  )
}

interface Numbers {
  readonly amounts: readonly Amount[]
  /** Of fields, in the currency of their document. */
  readonly values: readonly number[]
}

/** Accepted numbers. They include the difference between the two sums of a comparison. */
function numbersOf({ expected, accepted, also }: Truth): Numbers {
  const candidates = [expected, ...accepted]
  const compared = candidates.some(({ kind }) => kind === 'yes-no') ? also : []
  const apart = compared.flatMap((one, at) =>
    compared
      .slice(at + 1)
      .flatMap(({ value, currency }) =>
        currency === one.currency ? [{ value: Math.abs(one.value - value), currency }] : [],
      ),
  )
  return {
    amounts: [...candidates.flatMap(amountsOf), ...also, ...apart],
    values: candidates.flatMap(valuesOf),
  }
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/

function valuesOf(expected: Expected): number[] {
  if (expected.kind === 'all') return expected.parts.flatMap(valuesOf)
  return expected.kind === 'value' ? expected.texts.filter((one) => NUMERIC.test(one)).map(Number) : []
}

function amountsOf(expected: Expected): readonly Amount[] {
  if (expected.kind === 'numbers') return expected.numbers
  if (expected.kind === 'table') return expected.rows.flatMap(({ numbers }) => numbers)
  return expected.kind === 'all' ? expected.parts.flatMap(amountsOf) : []
}

function isMet(expected: Expected, facts: Facts): boolean {
  const { stated, answer, behind } = facts
  switch (expected.kind) {
    case 'numbers':
      return expected.numbers.every((one) => isStated(one, stated)) && hasNames(expected.names ?? [], stated)
    case 'table':
      return expected.rows.every((row) => hasRow(row, stated))
    case 'documents':
      return isSet(expected.documents, behind)
    case 'value':
      return (
        expected.texts.some((one) => contains(stated.text, one) || saysDay(stated.text, one)) ||
        isValue(expected, facts)
      )
    case 'yes-no':
      // "No: the invoice states no due date."
      if (expected.answer === 'unstated')
        return (
          stated.saysUnstated && (stated.verdict === null || (stated.verdict === 'no' && stated.saysLacking))
        )
      return expected.answer === (stated.verdict ?? impliedBy(answer))
    case 'question':
      return stated.asksBack
    case 'refusal':
      return false
    case 'all':
      return expected.parts.every((one) => isMet(one, facts) || isOneOfSets(one, behind))
  }
}

/** A day as each language writes it, and no other that ends with it: `10 de fev. de 2026`. */
function saysDay(text: string, iso: string): boolean {
  const all = plain(text)
  return inLanguages(iso).some((day) => {
    const one = plain(day).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<!\\d)${one}(?!\\d)`, 'u').test(all)
  })
}

function inLanguages(iso: string): string[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return []
  const day = new Date(`${iso}T00:00:00Z`)
  const styles = ['medium', 'long'] as const
  return LANGUAGES.flatMap((language) =>
    styles.map((dateStyle) => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(day)),
  )
}

/** A number of the document in the form of any language, or a sum over this document alone. */
function isValue(expected: Extract<Expected, { kind: 'value' }>, { stated, behind }: Facts): boolean {
  const { document } = expected
  const isOfIt = behind.places.has(document) || behind.sets.some((one) => one.size === 1 && one.has(document))
  const values = valuesOf(expected)
  return isOfIt && stated.amounts.some((one) => values.some((value) => Math.abs(value - one.value) < 0.0051))
}

/** Something that was asked for is stated correctly. */
function isPartlyMet(expected: Expected, facts: Facts): boolean {
  const { stated, behind, answer } = facts
  if (expected.kind === 'all') return expected.parts.some((one) => isMet(one, facts))
  if (expected.kind === 'table') return expected.rows.some((row) => hasRow(row, stated))
  if (expected.kind === 'numbers') {
    const money = expected.numbers.filter(({ currency }) => currency !== '')
    return money.some((one) => isStated(one, stated))
  }
  if (expected.kind === 'documents') return isSet(expected.documents, behind)
  // What the document states about its state, without the requested yes or no.
  const isPlace = answer.citations.some(({ kind }) => kind === 'place')
  return expected.kind === 'yes-no' && expected.answer !== 'unstated' && stated.verdict === null && isPlace
}

const NOTHING =
  /\bno \p{L}+(?: \p{L}+)? (?:in|from|between|for|since|of)\b|\bno \p{L}+(?: \p{L}+)? found\b|^(?:no hay|não há|brak:)\s\p{L}+|\b(?:keine|aucune?|ningun[ao]?|nessun[ao]?|geen|nenhuma?|żadn\p{L}+)\s\p{L}+/imu

const isStated = (one: Amount, { amounts, told }: Statements) =>
  amounts.some((other) => isSame(other, one)) ||
  (one.value === 0 && one.currency === '' && NOTHING.test(told))

/** In the text, in the first group of numbers, or in each line of a table. */
const hasNames = (names: readonly (readonly string[])[], { told, rows, tables }: Statements) =>
  names.every((ways) =>
    ways.some(
      (name) =>
        contains(told, name) ||
        contains(rows[0]?.group ?? '', name) ||
        tables.some((lines) => lines.length > 0 && lines.every((line) => contains(line, name))),
    ),
  )

/** A line of the group with its numbers, or one line for each; a time may be written in any language. */
function hasRow({ group, numbers }: Row, { rows }: Statements): boolean {
  const isTime = /^\d{4}-(?:\d\d|Q\d)$/.test(group[0] ?? '')
  const lines = rows.filter((row) => isTime || group.some((name) => contains(row.group, name)))
  return numbers.every((one) => lines.some(({ amounts }) => amounts.some((other) => isSame(other, one))))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function contains(text: string, part: string): boolean {
  const [all, one] = [plain(text), plain(part)]
  if (/^\d+$/.test(one)) return new RegExp(`(?<![\\d.,])${one}(?![\\d]|[.,]\\d)`).test(all)
  return all.includes(one) || (/^[a-z]{2}\d{2}\w+$/.test(one) && all.replace(/\s/g, '').includes(one))
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((one) => b.has(one))

/** Of several answers, each has its own row set. */
const isOneOfSets = (expected: Expected, { sets }: Behind): boolean =>
  expected.kind === 'documents' && sets.some((one) => isSameSet(one, new Set(expected.documents)))

/** The first row set, all of them together, or the documents that are shown. */
function isSet(documents: readonly string[], { sets, places }: Behind): boolean {
  const right = new Set(documents)
  const [first] = sets
  if (!first) return places.size > 0 && isSameSet(places, right)
  return isSameSet(first, right) || isSameSet(new Set(sets.flatMap((one) => [...one])), right)
}

/** A list answers the question whether there are any. */
function impliedBy({ citations }: Answer): 'yes' | 'no' | null {
  const rows = citations.find(({ kind }) => kind === 'rows')
  if (rows?.kind !== 'rows') return null
  return rows.matched > 0 ? 'yes' : 'no'
}
