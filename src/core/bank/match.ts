import { assign } from './assign.ts'
import { type Candidate, candidatesOf, type DocumentIndex, indexDocuments, namedIn } from './candidates.ts'
import type { PayableDocument } from './documents.ts'
import {
  type Evidence,
  isInWindow,
  judge,
  prepareDocument,
  prepareLine,
  type PreparedLine,
} from './evidence.ts'
import { indexParties } from './party-index.ts'
import { type DayRate, ratesOf } from './rates.ts'
import { type StatementLine, thousandths } from './statement.ts'
import { uniqueSum } from './sums.ts'

export type KnownLine = StatementLine & { readonly id: string }

export interface ToMatch {
  readonly lines: readonly KnownLine[]
  readonly documents: readonly PayableDocument[]
  readonly rates: readonly DayRate[]
  /** Pairs that a person rejected. */
  readonly rejected: readonly { readonly line: string; readonly document: string }[]
}

/**
 * `sure`: the sum and a number, account or name agree, and no other document comes close. `proposed`: the best of the
 * candidates. `choice`: one of several equally good candidates.
 */
export type ProposalKind = 'sure' | 'proposed' | 'choice'

/** A payment of several documents has one proposal per document, all `sure` or `proposed`. */
export interface Proposal {
  readonly line: string
  readonly document: string
  readonly kind: ProposalKind
  readonly evidence: readonly Evidence[]
}

/** Minimum lead over any other pair of the payment or document for it to be sure. */
const MARGIN = 1
/** Most days after the document for a proposal by sum and date alone. */
const ALONE_DAYS = 31
const CHOICES_MAX = 5

interface Matching {
  readonly lines: readonly PreparedLine[]
  readonly index: DocumentIndex
  readonly isRejected: (line: number, document: PayableDocument) => boolean
  readonly lineId: (line: number) => string
  readonly takenLines: Set<number>
  readonly takenDocuments: Set<number>
  readonly proposals: Proposal[]
}

/** Matches payments with documents: each document belongs to at most one payment, and the total score is maximal. */
export function matchLines(input: ToMatch): Proposal[] {
  const rejected = new Set(input.rejected.map(({ line, document }) => `${line} ${document}`))
  const work: Matching = {
    lines: input.lines.map(prepareLine),
    index: indexDocuments(input.documents.map(prepareDocument)),
    isRejected: (line, { id }) => rejected.has(`${input.lines[line]?.id} ${id}`),
    lineId: (line) => input.lines[line]?.id ?? '',
    takenLines: new Set(input.lines.flatMap(({ isReversal }, at) => (isReversal ? [at] : []))),
    takenDocuments: new Set(),
    proposals: [],
  }
  const rates = ratesOf(input.rates)
  takeNamedSums(work)
  const candidates = work.lines.flatMap((line, at) =>
    work.takenLines.has(at)
      ? []
      : withoutOthersNumbers(
          candidatesOf(at, line, work.index, rates, (document) => work.isRejected(at, document)),
          work.index,
        ),
  )
  takeSupported(
    work,
    candidates.filter(({ isSupported }) => isSupported),
  )
  takePartySums(work)
  proposeBySum(
    work,
    candidates.filter(({ isSupported }) => !isSupported),
  )
  return work.proposals
}

/** A payment that names a document does not belong to another one with a number. */
function withoutOthersNumbers(candidates: readonly Candidate[], { documents }: DocumentIndex): Candidate[] {
  const isNamed = candidates.some(({ hasNumber }) => hasNumber)
  const hasOther = ({ hasNumber, document }: Candidate) =>
    !hasNumber && (documents[document]?.numbers.length ?? 0) > 0
  return candidates.filter((candidate) => !(isNamed && hasOther(candidate)))
}

/** Payments whose text names several documents that add up to its sum. */
function takeNamedSums(work: Matching): void {
  for (const [at, line] of work.lines.entries()) {
    if (work.takenLines.has(at)) continue
    const named = namedIn(work.index, line).filter((one) => isFree(work, at, one))
    const amounts = named.map((one) => thousandths(work.index.documents[one]?.document.amount ?? 0))
    if (named.length < 2 || named.length > 50) continue
    const sum = amounts.reduce((all, amount) => all + amount, 0)
    if (sum === thousandths(line.line.amount)) proposeSum(work, at, named, 'sure')
  }
}

function isFree(work: Matching, line: number, document: number): boolean {
  const [own, other] = [work.lines[line], work.index.documents[document]]
  return (
    own !== undefined &&
    other !== undefined &&
    !work.takenDocuments.has(document) &&
    other.document.currency === own.line.currency &&
    isInWindow(own, other) &&
    !work.isRejected(line, other.document)
  )
}

function proposeSum(work: Matching, at: number, documents: readonly number[], kind: ProposalKind): void {
  const line = work.lines[at]
  work.takenLines.add(at)
  for (const one of documents) {
    const document = work.index.documents[one]
    if (!line || !document) continue
    work.takenDocuments.add(one)
    const sum: Evidence = { kind: 'part-of-sum', detail: String(documents.length) }
    work.proposals.push({
      line: work.lineId(at),
      document: document.document.id,
      kind,
      evidence: [sum, ...judge(line, document).evidence],
    })
  }
}

const propose = (work: Matching, { line, document, evidence }: Candidate, kind: ProposalKind) =>
  work.proposals.push({
    line: work.lineId(line),
    document: work.index.documents[document]?.document.id ?? '',
    kind,
    evidence,
  })

/** Pairs with evidence besides sum and date. */
function takeSupported(work: Matching, candidates: readonly Candidate[]): void {
  const open = candidates.filter(({ document }) => !work.takenDocuments.has(document))
  const assigned = assign(open)
  for (const { line, document } of assigned) {
    work.takenLines.add(line)
    work.takenDocuments.add(document)
  }
  const byLine = Map.groupBy(open, ({ line }) => line)
  const byDocument = Map.groupBy(open, ({ document }) => document)
  for (const own of assigned) {
    const ofLine = (byLine.get(own.line) ?? []).filter((one) => one !== own)
    const ofDocument = (byDocument.get(own.document) ?? []).filter((one) => one !== own)
    const gap = own.score - Math.max(0, ...[...ofLine, ...ofDocument].map(({ score }) => score))
    const equals = ofLine.filter(
      ({ document, score }) => !work.takenDocuments.has(document) && Math.abs(score - own.score) < 0.01,
    )
    if (equals.length > 0) {
      for (const one of [own, ...equals].slice(0, CHOICES_MAX)) propose(work, one, 'choice')
    } else propose(work, own, own.isStrong && !own.isConverted && gap >= MARGIN ? 'sure' : 'proposed')
  }
}

/** Payments of several documents of one party, if exactly one subset adds up to the sum. */
function takePartySums(work: Matching): void {
  const open = [...work.index.documents.keys()].filter((one) => !work.takenDocuments.has(one))
  const partiesOf = indexParties(work.index.documents, open)
  for (const [at, line] of work.lines.entries()) {
    if (work.takenLines.has(at)) continue
    for (const documents of partiesOf(line)) {
      const free = documents.filter((one) => isFree(work, at, one)).toReversed()
      const amounts = free.map((one) => thousandths(work.index.documents[one]?.document.amount ?? 0))
      const found = uniqueSum(amounts, thousandths(line.line.amount))
      if (found === null) continue
      proposeSum(
        work,
        at,
        found.flatMap((position) => free[position] ?? []),
        'proposed',
      )
      break
    }
  }
}

/** Pairs with no evidence but sum and date: proposed if there is only one candidate, otherwise shown as choices. */
function proposeBySum(work: Matching, candidates: readonly Candidate[]): void {
  const open = candidates.filter(
    ({ line, document }) => !work.takenLines.has(line) && !work.takenDocuments.has(document),
  )
  const byLine = Map.groupBy(open, ({ line }) => line)
  const ofDocument = Map.groupBy(open, ({ document }) => document)
  for (const own of byLine.values()) {
    const [only] = own
    const isOnly = own.length === 1 && only !== undefined && ofDocument.get(only.document)?.length === 1
    if (isOnly && isPlain(only)) propose(work, only, 'proposed')
    else
      for (const one of own.toSorted((a, b) => b.score - a.score).slice(0, CHOICES_MAX))
        propose(work, one, 'choice')
  }
}

/** Whether the payment is shortly after the document, and no other name is stated. */
function isPlain({ evidence }: Candidate): boolean {
  const days = evidence.find(({ kind }) => kind === 'days')?.detail
  const isOther = evidence.some(({ kind }) => kind === 'other-name')
  return !isOther && days !== undefined && Number(days) <= ALONE_DAYS
}
