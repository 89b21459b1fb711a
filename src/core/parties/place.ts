import { compareParties, type PartyFacts, type Verdict } from './compare.ts'

/** A known party that a mention may belong to. */
export interface Candidate {
  readonly id: string
  readonly facts: PartyFacts
}

export interface Placed {
  /** The party that it belongs to; null for a new one. */
  readonly party: string | null
  /** Other parties that may be the same, for a person to decide. */
  readonly proposed: readonly string[]
}

/** Assigns a party that was read from a document to a known one, or to none. */
export function placeParty(facts: PartyFacts, candidates: readonly Candidate[]): Placed {
  const judged = candidates
    .map(({ id, facts: known }) => ({ id, verdict: compareParties(facts, known) }))
    .filter(({ verdict }) => verdict.outcome !== 'different')
    .toSorted(byVerdict)
  const [best] = judged
  const party = best?.verdict.outcome === 'same' ? best.id : null
  return { party, proposed: judged.filter(({ id }) => id !== party).map(({ id }) => id) }
}

interface Judged {
  readonly id: string
  readonly verdict: Verdict
}

const rank = ({ verdict }: Judged) => (verdict.outcome === 'same' ? 1 : 0)
const byVerdict = (a: Judged, b: Judged) =>
  rank(b) - rank(a) || b.verdict.weight - a.verdict.weight || (a.id < b.id ? -1 : 1)
