import { isSameAddress, isSameTaxId, taxIdsDiffer } from './identifiers.ts'
import { formsDiffer, likenessOfParts, type NameLikeness, sharedLetters } from './name-likeness.ts'
import { type NameParts, nameParts } from './name-parts.ts'

/** What documents state about a party. Numbers are normalised as in `identifiers.ts`. */
export interface PartyFacts {
  readonly names: readonly string[]
  readonly taxIds: readonly string[]
  readonly registers: readonly string[]
  readonly accounts: readonly string[]
  readonly addresses: readonly string[]
}

/** Evidence that two parties are the same. */
export interface PartyEvidence {
  readonly kind: 'tax-id' | 'register' | 'account' | 'address' | 'name' | 'similar-name' | 'part-of-name'
  /** The texts in documents of the first and of the second party. */
  readonly one: string
  readonly other: string
}

export interface Verdict {
  /** `same`: merged without asking. `propose`: a person decides. */
  readonly outcome: 'same' | 'propose' | 'different'
  readonly evidence: readonly PartyEvidence[]
  /** Ranks verdicts with the same outcome. */
  readonly weight: number
}

const DIFFERENT: Verdict = { outcome: 'different', evidence: [], weight: 0 }
const NAME_WEIGHT: Readonly<Record<NameLikeness, number>> = {
  equal: 4,
  near: 3,
  close: 2,
  part: 1,
  unlike: 0,
}
/** Minimum share of common letter pairs between two spellings that share a register number. */
const ALIKE = 0.45

/** Whether two parties are the same. Never, if their tax ids differ. */
export function compareParties(a: PartyFacts, b: PartyFacts): Verdict {
  if (taxIdsDiffer(a.taxIds, b.taxIds)) return DIFFERENT
  const name = bestNames(a.names, b.names)
  const registered = [
    ...shared('tax-id', a.taxIds, b.taxIds, isSameTaxId),
    ...shared('register', a.registers, b.registers, isEqual),
  ]
  const supports = [
    ...shared('account', a.accounts, b.accounts, isEqual),
    ...(name.alike >= ALIKE || name.likeness === 'part'
      ? shared('address', a.addresses, b.addresses, isSameAddress)
      : []),
  ]
  const evidence = [...registered, ...supports, ...nameEvidence(name)]
  const outcome = outcomeOf(name, registered.length > 0, supports.length > 0, registersDiffer(a, b))
  if (outcome === 'different') return DIFFERENT
  return {
    outcome,
    evidence,
    weight: NAME_WEIGHT[name.likeness] + 4 * registered.length + 2 * supports.length,
  }
}

function outcomeOf(
  { likeness, alike, formsDiffer: otherForm }: BestNames,
  isRegistered: boolean,
  isSupported: boolean,
  otherRegister: boolean,
): Verdict['outcome'] {
  if (isRegistered) return alike >= ALIKE || likeness !== 'unlike' ? 'same' : 'propose'
  if (likeness === 'unlike') return isSupported ? 'propose' : 'different'
  if (otherForm || otherRegister) return 'propose'
  return likeness === 'equal' || likeness === 'near' || isSupported ? 'same' : 'propose'
}

interface BestNames {
  readonly one: string
  readonly other: string
  readonly likeness: NameLikeness
  readonly alike: number
  readonly formsDiffer: boolean
}

function bestNames(a: readonly string[], b: readonly string[]): BestNames {
  const own = a.map((name) => ({ name, parts: nameParts(name) }))
  const others = b.map((name) => ({ name, parts: nameParts(name) }))
  const pairs = own.flatMap((one) => others.map((other) => pairOf(one, other)))
  const [best] = pairs.toSorted(
    (x, y) =>
      NAME_WEIGHT[y.likeness] - NAME_WEIGHT[x.likeness] ||
      Number(x.formsDiffer) - Number(y.formsDiffer) ||
      y.alike - x.alike,
  )
  return best ?? { one: '', other: '', likeness: 'unlike', alike: 0, formsDiffer: false }
}

interface Named {
  readonly name: string
  readonly parts: NameParts
}

const pairOf = (one: Named, other: Named): BestNames => ({
  one: one.name,
  other: other.name,
  likeness: likenessOfParts(one.parts, other.parts),
  alike: sharedLetters(one.parts, other.parts),
  formsDiffer: formsDiffer(one.parts, other.parts),
})

const isEqual = (a: string, b: string) => a === b

function shared(
  kind: PartyEvidence['kind'],
  a: readonly string[],
  b: readonly string[],
  isSame: (a: string, b: string) => boolean,
): PartyEvidence[] {
  for (const one of a) {
    const other = b.find((candidate) => isSame(one, candidate))
    if (other !== undefined) return [{ kind, one, other }]
  }
  return []
}

const registersDiffer = ({ registers: a }: PartyFacts, { registers: b }: PartyFacts) =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one))

function nameEvidence({ likeness, one, other }: BestNames): PartyEvidence[] {
  if (likeness === 'unlike') return []
  const kind = likeness === 'equal' ? 'name' : likeness === 'part' ? 'part-of-name' : 'similar-name'
  return [{ kind, one, other }]
}
