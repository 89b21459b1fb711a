import type { PayableDocument } from './documents.ts'
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  type Evidence,
  isInWindow,
  type Judged,
  judge,
  type PreparedDocument,
  type PreparedLine,
} from './evidence.ts'
import type { Rates } from './rates.ts'
import { thousandths } from './statement.ts'

/** A document that a payment may belong to. `line` and `document` are list indices. */
export interface Candidate extends Judged {
  readonly line: number
  readonly document: number
  readonly isConverted: boolean
}

/** Documents, indexed for the lookup by payment. */
export interface DocumentIndex {
  readonly documents: readonly PreparedDocument[]
  readonly byAmount: ReadonlyMap<string, readonly number[]>
  readonly byNumber: ReadonlyMap<string, readonly number[]>
  /** Sorted by amount, per currency. */
  readonly byCurrency: ReadonlyMap<string, readonly number[]>
}

const SUM_SCORE = 3
const CONVERTED_SCORE = 1
/** Relative difference allowed between a bank's rate, including its fee, and the workspace's rate. */
const TOLERANCE = 0.03
/** Most documents compared with one payment: among those with the same sum, the nearest by day. */
const COMPARED_MAX = 60

const amountOf = ({ document }: PreparedDocument) => thousandths(document.amount)
const keyOf = (amount: number, currency: string) => `${amount} ${currency}`

function grouped(
  documents: readonly PreparedDocument[],
  keysOf: (one: PreparedDocument) => readonly string[],
) {
  const found = new Map<string, number[]>()
  for (const [index, document] of documents.entries())
    for (const key of keysOf(document)) {
      const own = found.get(key)
      if (own) own.push(index)
      else found.set(key, [index])
    }
  return found
}

export function indexDocuments(documents: readonly PreparedDocument[]): DocumentIndex {
  const byCurrency = grouped(documents, ({ document }) => [document.currency])
  const amountAt = (index: number) => Number(documents[index]?.document.amount)
  const byDay = (a: number, b: number) => (documents[a]?.day ?? -1) - (documents[b]?.day ?? -1)
  const byAmount = grouped(documents, (one) => [keyOf(amountOf(one), one.document.currency)])
  return {
    documents,
    byAmount: new Map([...byAmount].map(([key, own]) => [key, own.toSorted(byDay)])),
    byNumber: grouped(documents, ({ numbers }) => [...new Set(numbers)]),
    byCurrency: new Map(
      [...byCurrency].map(([key, own]) => [key, own.toSorted((a, b) => amountAt(a) - amountAt(b))]),
    ),
  }
}

/** Documents whose numbers occur in the text of a payment. */
export const namedIn = (index: DocumentIndex, line: PreparedLine): number[] => [
  ...new Set([...line.tokens].flatMap((token) => index.byNumber.get(token) ?? [])),
]

/** All documents that match the sum of a payment. */
export function candidatesOf(
  at: number,
  line: PreparedLine,
  index: DocumentIndex,
  rates: Rates,
  isRejected: (document: PayableDocument) => boolean,
): Candidate[] {
  const { amount, currency, original } = line.line
  const candidate = (document: number, sum: Evidence, score: number): Candidate[] => {
    const other = index.documents[document]
    if (!other || !isInWindow(line, other) || isRejected(other.document)) return []
    const judged = judge(line, other)
    return [
      {
        ...judged,
        line: at,
        document,
        isConverted: sum.kind === 'converted-sum',
        evidence: [sum, ...judged.evidence],
        score: score + judged.score,
      },
    ]
  }
  const same = nearest(line, index, keyOf(thousandths(amount), currency)).flatMap((one) =>
    candidate(one, { kind: 'same-sum', detail: '' }, SUM_SCORE),
  )
  const ordered =
    original === null
      ? []
      : nearest(line, index, keyOf(thousandths(original.amount), original.currency)).flatMap((one) =>
          candidate(one, { kind: 'same-original-sum', detail: original.currency }, SUM_SCORE),
        )
  const exact = [...same, ...ordered].filter(({ score }) => score > 0)
  if (original !== null) return exact
  return [...exact, ...convertedOf(line, index, rates, candidate)]
}

/** Documents with this sum within the date range of a payment; the nearest ones if there are many. */
function nearest(line: PreparedLine, index: DocumentIndex, key: string): readonly number[] {
  const all = index.byAmount.get(key) ?? []
  if (all.length <= COMPARED_MAX) return all
  const dayAt = (position: number) => index.documents[all[position] ?? -1]?.day ?? -1
  const from = lowerBound(all.length, (position) => dayAt(position) >= line.day - DAYS_AFTER)
  const to = lowerBound(all.length, (position) => dayAt(position) > line.day + DAYS_BEFORE)
  // With so many equal sums, documents named in the text come first.
  const named = namedIn(index, line).filter((one) => all.includes(one))
  return [...new Set([...named, ...all.slice(Math.max(from, to - COMPARED_MAX), to)])]
}

type MakeCandidate = (document: number, sum: Evidence, score: number) => Candidate[]

/**
 * Documents in other currencies whose sum, at the rate of the payment's day, is close; only with further evidence.
 */
function convertedOf(
  { line }: PreparedLine,
  index: DocumentIndex,
  rates: Rates,
  candidate: MakeCandidate,
): Candidate[] {
  return [...index.byCurrency].flatMap(([currency, sorted]) => {
    const rate = currency === line.currency ? null : rates(line.currency, currency, line.day)
    if (rate === null) return []
    const aim = Number(line.amount) * rate.rate
    const [least, most] = [aim - Math.abs(aim) * TOLERANCE, aim + Math.abs(aim) * TOLERANCE]
    const amountAt = (position: number) => Number(index.documents[sorted[position] ?? -1]?.document.amount)
    const from = lowerBound(sorted.length, (position) => amountAt(position) >= least)
    const to = lowerBound(sorted.length, (position) => amountAt(position) > most)
    const sum: Evidence = {
      kind: 'converted-sum',
      detail: `1 ${line.currency} = ${Number(rate.rate.toPrecision(6))} ${currency}`,
      day: rate.day,
    }
    return sorted
      .slice(from, to)
      .slice(0, 4 * COMPARED_MAX)
      .flatMap((document) => candidate(document, sum, CONVERTED_SCORE))
      .filter(({ isSupported }) => isSupported)
  })
}

/** The first index for which `isFrom` is true; it is true for all later ones. */
function lowerBound(length: number, isFrom: (position: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isFrom(middle)) high = middle
    else low = middle + 1
  }
  return low
}
