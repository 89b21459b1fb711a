import { likenessOfParts, type NameLikeness } from '../parties/name-likeness.ts'
import { type NameParts, nameParts, shapeOf } from '../parties/name-parts.ts'
import { type PayableDocument, plainNumber } from './documents.ts'
import type { StatementLine } from './statement.ts'

/** Kinds of evidence that a payment belongs to a document. */
export const evidenceKinds = [
  'same-sum',
  'same-original-sum',
  'part-of-sum',
  'converted-sum',
  'number',
  'account',
  'name',
  'similar-name',
  'name-in-text',
  'days',
  'due-day',
  'other-name',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * A piece of evidence. `days`: the number of days, negative before the document. `converted-sum`: the rate and its
 * day.
 */
export interface Evidence {
  readonly kind: EvidenceKind
  readonly detail: string
  readonly day?: string
}

export interface Judged {
  readonly evidence: readonly Evidence[]
  readonly score: number
  /** There is evidence other than sum and date. */
  readonly isSupported: boolean
  /** It names the document, or its party with certainty. */
  readonly isStrong: boolean
  readonly hasNumber: boolean
}

/** Allowed days between a document and its payment. */
export const DAYS_BEFORE = 5
export const DAYS_AFTER = 90

const NAME_SCORES: Readonly<Record<NameLikeness, number>> = {
  equal: 4,
  near: 3,
  close: 2,
  part: 2,
  unlike: 0,
}
const NUMBER_SCORE = 5
const ACCOUNT_SCORE = 4
const IN_TEXT_SCORE = 2.5
const OTHER_NAME_SCORE = -2
const DUE_DAYS = 4
/** Minimum letters left of a truncated word. */
const CUT_LEAST = 3

export const dayNumber = (day: string): number => Math.round(Date.parse(day) / 86_400_000)

/** The compared parts of a payment, computed once. */
export interface PreparedLine {
  readonly line: StatementLine
  readonly day: number
  readonly name: NameParts | null
  /** Words of its text and counterparty. */
  readonly words: ReadonlySet<string>
  /** Parts of the text that may be numbers. */
  readonly tokens: ReadonlySet<string>
}

export function prepareLine(line: StatementLine): PreparedLine {
  const whole = `${line.counterparty ?? ''} ${line.text} ${line.reference ?? ''}`
  return {
    line,
    day: dayNumber(line.day),
    name: line.counterparty === null ? null : nameParts(line.counterparty),
    words: new Set(nameParts(whole.replace(/[^\p{L}\p{N}]+/gu, ' ')).words.map(shapeOf)),
    tokens: numbersOf(`${line.text} ${line.reference ?? ''}`),
  }
}

/**
 * Parts of a text with a digit, alone and joined with their neighbours, because numbers may be split by spaces and
 * punctuation.
 */
export function numbersOf(text: string): Set<string> {
  const parts = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((part) => part !== '')
    .slice(0, 80)
  const found = new Set<string>()
  for (let from = 0; from < parts.length; from += 1) {
    let joined = ''
    for (const part of parts.slice(from, from + 4)) {
      joined += part
      if (/\d/.test(joined) && joined.length >= 4 && joined.length <= 40) found.add(joined)
    }
    // Accepts "RE2026" for "2026".
    const [, digits] = /^[A-Z]{1,5}(\d{4,})$/.exec(parts[from] ?? '') ?? []
    if (digits !== undefined) found.add(digits)
  }
  return found
}

export interface PreparedDocument {
  readonly document: PayableDocument
  readonly day: number | null
  readonly dueDay: number | null
  readonly names: readonly { readonly name: string; readonly parts: NameParts }[]
  readonly numbers: readonly string[]
}

export const prepareDocument = (document: PayableDocument): PreparedDocument => ({
  document,
  day: document.day === null ? null : dayNumber(document.day),
  dueDay: document.dueDay === null ? null : dayNumber(document.dueDay),
  names: document.names.slice(0, 20).map((name) => ({ name, parts: nameParts(name) })),
  numbers: document.numbers.map(plainNumber),
})

export function isInWindow({ day }: PreparedLine, document: PreparedDocument): boolean {
  if (document.day === null) return true
  const after = day - document.day
  return after >= -DAYS_BEFORE && after <= DAYS_AFTER
}

/** The evidence for a pair, besides the sum. */
export function judge(line: PreparedLine, document: PreparedDocument): Judged {
  const number = document.numbers.find((one) => line.tokens.has(one))
  const iban = line.line.iban
  const hasAccount = iban !== null && document.document.accounts.includes(iban)
  const name = nameEvidence(line, document)
  const day = dayEvidence(line, document)
  const evidence: Evidence[] = [
    ...(number === undefined ? [] : [{ kind: 'number' as const, detail: written(document, number) }]),
    ...(hasAccount ? [{ kind: 'account' as const, detail: iban }] : []),
    ...name.evidence,
    ...day.evidence,
  ]
  const isOther = name.score < 0 && (number !== undefined || hasAccount)
  const score =
    (number === undefined ? 0 : NUMBER_SCORE) +
    (hasAccount ? ACCOUNT_SCORE : 0) +
    (isOther ? 0 : name.score) +
    day.score
  return {
    evidence: isOther ? evidence.filter(({ kind }) => kind !== 'other-name') : evidence,
    score,
    isSupported: number !== undefined || hasAccount || name.score > 0,
    isStrong: number !== undefined || hasAccount || name.score >= IN_TEXT_SCORE,
    hasNumber: number !== undefined,
  }
}

const written = ({ document }: PreparedDocument, number: string) =>
  document.numbers.find((one) => plainNumber(one) === number) ?? number

interface Scored {
  readonly evidence: readonly Evidence[]
  readonly score: number
}

function nameEvidence(line: PreparedLine, document: PreparedDocument): Scored {
  const NOTHING: Scored = { evidence: [], score: 0 }
  const own = line.name
  const alike =
    own === null
      ? []
      : document.names.map(({ name, parts }) => ({ name, score: NAME_SCORES[likenessOfParts(own, parts)] }))
  const [best] = alike.toSorted((a, b) => b.score - a.score)
  const inText = document.names.find(({ parts }) => isInText(parts, line.words))
  // Card statements add town and country to a name, and a single word of several is shared by many companies.
  if (
    inText &&
    (!best || best.score === 0 || (best.score < IN_TEXT_SCORE && longWords(inText.parts).length > 1))
  )
    return { evidence: [{ kind: 'name-in-text', detail: inText.name }], score: IN_TEXT_SCORE }
  if (best && best.score > 0)
    return {
      evidence: [{ kind: best.score >= 3 ? 'name' : 'similar-name', detail: best.name }],
      score: best.score,
    }
  if (own === null || document.names.length === 0) return NOTHING
  return {
    evidence: [{ kind: 'other-name', detail: document.names[0]?.name ?? '' }],
    score: OTHER_NAME_SCORE,
  }
}

/** Banks truncate names after about twenty letters. */
const isCutOff = (word: string, text: ReadonlySet<string>) =>
  word.length > CUT_LEAST && [...text].some((own) => own.length >= CUT_LEAST && word.startsWith(own))

/** Words of one or two letters occur in any text. */
const longWords = ({ words }: NameParts): string[] =>
  words.filter((word) => word.length > 2 && !/^\d+$/.test(word))

/** Whether the text contains all long words of a name. */
export function isInText(name: NameParts, text: ReadonlySet<string>): boolean {
  const long = longWords(name)
  const isThere = (word: string, at: number) =>
    text.has(shapeOf(word)) || (at > 0 && at === long.length - 1 && isCutOff(shapeOf(word), text))
  return long.length > 0 && long.join('').length >= 4 && long.every(isThere)
}

function dayEvidence({ day }: PreparedLine, document: PreparedDocument): Scored {
  if (document.day === null) return { evidence: [], score: 0 }
  const after = day - document.day
  const isDue = document.dueDay !== null && Math.abs(day - document.dueDay) <= DUE_DAYS
  const near =
    after < 0 ? 0.4 : after <= 4 ? 2 : after <= 14 ? 1.5 : after <= 35 ? 1 : after <= 60 ? 0.6 : 0.3
  return {
    evidence: [
      { kind: 'days', detail: String(after) },
      ...(isDue ? [{ kind: 'due-day' as const, detail: document.document.dueDay ?? '' }] : []),
    ],
    score: near + (isDue ? 1.5 : 0),
  }
}
