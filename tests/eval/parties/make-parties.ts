import type { PartyFacts } from '#core/parties/compare.ts'
import { dice, type Dice } from '../workspace/dice.ts'
import { legalForms, spell, type SpelledParty } from './spell.ts'

export type Role = 'train' | 'choose' | 'held-out'
export const roles: readonly Role[] = ['train', 'choose', 'held-out']

/** What one document states about a party, and which party it is. */
export interface Sighting {
  readonly party: string
  readonly taxId: string | null
  readonly facts: PartyFacts
}

const SEEDS: Readonly<Record<Role, number>> = { train: 11, choose: 22, 'held-out': 33 }
const FIRST: Readonly<Record<Role, string>> = {
  train:
    'Alder Birch Corner Harbour Meridian Nordic Orchard Pioneer Quarry Rivera Sterling Tandem Umbra Vertex Willow Zenith Bäcker Krämer Lindström Novák',
  choose:
    'Amber Bridge Canyon Delta Ember Falcon Granite Horizon Indigo Juniper Kestrel Lantern Monarch Nimbus Opal Summit Müller Østergaard Peña Žižka',
  'held-out':
    'Atlas Beacon Cobalt Dragon Everest Forest Glacier Hunter Island Jasmine Kingfisher Lotus Marble Nectar Oxford Phoenix Schäfer Łukasz Núñez Günther',
}
const TRADE: Readonly<Record<Role, string>> = {
  train: 'Trading Bakery Motors Stationery Logistics Hardware Pharmacy Consulting Restaurant Software',
  choose: 'Catering Electrical Furniture Insurance Laundry Printing Travel Seafood Telecom Market',
  'held-out': 'Books Clinic Courier Dental Florist Kitchen Machinery Optical Plumbing Supermarket',
}
const PLACES = 'Leeds York Berlin Malmö Porto Ipoh Klang Delft Graz Torino'.split(' ')
const STREETS = 'High Mill Station Church Park Bridge Garden Market'.split(' ')

interface Party extends SpelledParty {
  readonly id: string
  readonly taxId: string | null
  readonly account: string | null
  readonly register: string | null
  readonly addresses: readonly string[]
}

const digits = (made: Dice, count: number) =>
  Array.from({ length: count }, () => String(made.whole(0, 9))).join('')

function partyOf(id: string, words: readonly string[], made: Dice): Party {
  const branches = made.chance(0.35) ? made.some(PLACES, 3) : []
  const address = (place: string) =>
    `${made.whole(1, 220)} ${made.one(STREETS)} Street, ${digits(made, 5)} ${place}`
  return {
    id,
    words,
    form: made.chance(0.8) ? made.one(legalForms) : null,
    branches,
    taxId: made.chance(0.5) ? `:${digits(made, 9)}` : null,
    account: made.chance(0.4) ? `XX${digits(made, 18)}` : null,
    register: made.chance(0.2) ? digits(made, 7) : null,
    addresses: [...branches, made.one(PLACES)].map(address),
  }
}

/** Parties that are easily confused by their words. */
function twins(role: Role, made: Dice): (readonly string[])[] {
  const [one, other] = made.some(FIRST[role].split(' '), 2)
  const [trade, otherTrade] = made.some(TRADE[role].split(' '), 2)
  if (!one || !other || !trade || !otherTrade) throw new Error('Too few words')
  return made.one([
    [
      [one, trade],
      [one, otherTrade],
    ],
    [
      ['North', one, trade],
      ['South', one, trade],
    ],
    [
      ['Hill', trade],
      ['Mill', trade],
    ],
    [
      [one, '&', other, trade],
      [one, trade],
    ],
    [
      ['Martin', trade],
      ['Marten', trade],
    ],
  ])
}

function makeParties(role: Role, count: number, made: Dice): Party[] {
  const parties: Party[] = []
  const seen = new Set<string>()
  const add = (words: readonly string[], more: Partial<Party> = {}) => {
    const key = words.join(' ')
    if (seen.has(key) && more.taxId === undefined) return
    seen.add(key)
    parties.push({ ...partyOf(`${role}-${parties.length}`, words, made), ...more })
  }
  while (parties.length < count) {
    const first = made.one(FIRST[role].split(' '))
    const trade = made.one(TRADE[role].split(' '))
    const kind = made.whole(1, 10)
    if (kind <= 6)
      add(made.chance(0.4) ? [first, '&', made.one(FIRST[role].split(' ')), trade] : [first, trade])
    else if (kind <= 8) for (const words of twins(role, made)) add(words)
    else {
      // One name and two tax ids, on each of their documents.
      if (seen.has(`${first} ${trade}`)) continue
      for (const taxId of [`:${digits(made, 9)}`, `:${digits(made, 9)}`]) add([first, trade], { taxId })
    }
  }
  return parties
}

/** What documents of a role state, in the order in which they arrive. */
export function makeSightings(role: Role, count: number): Sighting[] {
  const made = dice(SEEDS[role])
  const parties = makeParties(role, count, made)
  const byName = Map.groupBy(parties, ({ words }) => words.join(' '))
  const sightings = parties.flatMap((party) => {
    // Two with one name: their documents can be distinguished only by the id.
    const always = (byName.get(party.words.join(' '))?.length ?? 0) > 1
    return Array.from({ length: made.whole(2, 8) }, () => sightingOf(party, always, made))
  })
  return made.some(sightings, sightings.length)
}

function sightingOf(party: Party, always: boolean, made: Dice): Sighting {
  const given = <T>(value: T | null, share: number): T[] =>
    value !== null && made.chance(share) ? [value] : []
  return {
    party: party.id,
    taxId: party.taxId,
    facts: {
      names: [spell(party, made)],
      taxIds: always && party.taxId !== null ? [party.taxId] : given(party.taxId, 0.6),
      registers: given(party.register, 0.5),
      accounts: given(party.account, 0.6),
      addresses: given(made.one(party.addresses), 0.7),
    },
  }
}
