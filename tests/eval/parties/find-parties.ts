import { blocksOf } from '#core/parties/blocks.ts'
import { compareParties, type PartyFacts } from '#core/parties/compare.ts'
import { nameParts } from '#core/parties/name-parts.ts'
import { placeParty } from '#core/parties/place.ts'
import type { Sighting } from './make-parties.ts'

interface FoundParty {
  facts: PartyFacts
  readonly blocks: Set<string>
  readonly members: number[]
}

const joined = (a: PartyFacts, b: PartyFacts): PartyFacts => {
  const both = (key: keyof PartyFacts) => [...new Set([...a[key], ...b[key]])]
  return {
    names: both('names'),
    taxIds: both('taxIds'),
    registers: both('registers'),
    accounts: both('accounts'),
    addresses: both('addresses'),
  }
}

/** The party of each document, as a server finds it while documents arrive; and pairs that it proposes afterwards. */
export function findParties(sightings: readonly Sighting[]) {
  const found: FoundParty[] = []
  const spelled = new Map<string, FoundParty>()
  for (const [index, { facts }] of sightings.entries()) {
    const [name = ''] = facts.names
    const key = JSON.stringify([nameParts(name).key, facts.taxIds])
    const blocks = blocksOf(name)
    const near = found.filter((one) => isNear(one, blocks, facts))
    const { party } = placeParty(
      facts,
      near.map((one) => ({ id: String(found.indexOf(one)), facts: one.facts })),
    )
    const known = spelled.get(key) ?? (party === null ? undefined : found[Number(party)])
    const own = known ?? { facts, blocks: new Set<string>(), members: [] }
    if (!known) found.push(own)
    own.facts = joined(own.facts, facts)
    for (const block of blocks) own.blocks.add(block)
    own.members.push(index)
    spelled.set(key, own)
  }
  return { found: found.map(({ members }) => members), proposed: proposals(found) }
}

const isNear = ({ blocks, facts }: FoundParty, own: readonly string[], given: PartyFacts) =>
  own.some((block) => blocks.has(block)) ||
  given.taxIds.some((id) => facts.taxIds.includes(id)) ||
  given.accounts.some((account) => facts.accounts.includes(account)) ||
  given.registers.some((register) => facts.registers.includes(register))

const proposals = (found: readonly FoundParty[]): [number, number][] =>
  found.flatMap((one, index) =>
    found.slice(index + 1).flatMap((other, after): [number, number][] => {
      const blocks = [...other.blocks]
      const isAsked = isNear(one, blocks, other.facts)
      const { outcome } = compareParties(one.facts, other.facts)
      return isAsked && outcome !== 'different' ? [[index, index + 1 + after]] : []
    }),
  )
