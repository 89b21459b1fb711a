import { payableOf, type StoredDocument } from '#core/bank/documents.ts'
import { type Evidence, judge, prepareDocument, prepareLine } from '#core/bank/evidence.ts'
import { type KnownLine, matchLines, type Proposal, type ToMatch } from '#core/bank/match.ts'
import { type StatementLine, thousandths } from '#core/bank/statement.ts'
import { typeKey } from '#contract/things.ts'
import type { KnownType } from '#core/query/vocabulary.ts'

// Compares all documents of a workspace, in a thread of `server/offload`.

/** Rows read for matching. `documents` without the names and accounts of their parties. */
export interface Stored {
  readonly documents: readonly Omit<StoredDocument, 'names' | 'accounts'>[]
  readonly types: readonly KnownType[]
  readonly parties: readonly {
    readonly id: string
    readonly names: readonly string[]
    readonly accounts: readonly string[]
  }[]
  readonly currency: string | null
}

export interface StoredToMatch extends Stored {
  readonly lines: readonly KnownLine[]
  readonly rates: ToMatch['rates']
  readonly rejected: ToMatch['rejected']
}

/** Proposals for the lines of a workspace. */
export function matchStored({ lines, rates, rejected, ...stored }: StoredToMatch): Proposal[] {
  return matchLines({ lines, rates, rejected, documents: payablesOf(stored) })
}

export interface RankedDocument {
  readonly id: string
  /** In thousandths, signed as on the account. */
  readonly amount: number
  readonly currency: string
  readonly evidence: readonly Evidence[]
}

/** Scores of an equal amount, and of a nearly equal one. */
const SAME_SUM = 6
const NEAR_SUM = 2

/** Payable documents: for a bank line the likeliest first; for null the newest first. */
export function rankStored(stored: Stored, line: StatementLine | null): RankedDocument[] {
  const own = line && prepareLine(line)
  const aim = line && thousandths(line.amount)
  const ranked = payablesOf(stored).map((document) => {
    const { id, currency, day } = document
    const amount = thousandths(document.amount)
    const plain = { id, amount, currency, day: day ?? '', rank: 0, evidence: [] as Evidence[] }
    if (own === null || aim === null) return plain
    const { score, evidence } = judge(own, prepareDocument(document))
    const isSame = amount === aim && currency === own.line.currency
    const distance = Math.abs(amount - aim) / Math.max(Math.abs(aim), 1)
    const sum: Evidence[] = isSame ? [{ kind: 'same-sum', detail: '' }] : []
    return {
      ...plain,
      rank: score + (isSame ? SAME_SUM : Math.max(0, NEAR_SUM - NEAR_SUM * distance)),
      evidence: [...sum, ...evidence.filter(({ kind }) => kind !== 'other-name')],
    }
  })
  return ranked
    .toSorted((a, b) => b.rank - a.rank || b.day.localeCompare(a.day) || b.id.localeCompare(a.id))
    .map(({ id, amount, currency, evidence }) => ({ id, amount, currency, evidence }))
}

function payablesOf({ documents, types, parties, currency }: Stored) {
  const typeOf = new Map(types.map((type) => [typeKey(type.name), type]))
  const partyOf = new Map(parties.map((party) => [party.id, party]))
  return documents.flatMap((document) => {
    const type = typeOf.get(typeKey(document.documentType))
    const party = document.partyId === null ? undefined : partyOf.get(document.partyId)
    const own = { ...document, names: party?.names ?? [], accounts: party?.accounts ?? [] }
    return (type && payableOf(own, type, currency)) ?? []
  })
}
