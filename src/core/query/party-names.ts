import { nameLikeness } from '../parties/name-likeness.ts'
import type { PartyRecord, Vocabulary } from './vocabulary.ts'

// A company has several spellings: with and without its legal form, in capitals, with a misread letter.

const isSame = (a: string, b: string) => {
  const likeness = nameLikeness(a, b)
  return likeness === 'equal' || likeness === 'near'
}

/** A list of parties, such as `parties` of a contract. */
export const isPartyList = (key: string): boolean => /(?:^|_)part(?:y|ies|ners)$/.test(key)

type Names = Pick<Vocabulary, 'parties' | 'records'>

/** Spellings of a party by each of its names; a shared name has the spellings of both parties. */
const spellingsBy = (records: readonly PartyRecord[] = []) => {
  const parties = new Map<string, string[]>()
  for (const { names, chosen } of records) {
    const own = chosen === undefined ? names : [...new Set([...names, chosen])]
    for (const name of own) parties.set(name, [...(parties.get(name) ?? []), ...own])
  }
  return parties
}

/**
 * The names with all their other spellings: those of the same party, or else similar ones. A name that a user gave a
 * party is replaced by those in documents.
 */
export function spellingsOfNames(names: readonly string[], { parties, records = [] }: Names): string[] {
  const known = spellingsBy(records)
  const near = names.flatMap(
    (name) => known.get(name) ?? parties.filter((other) => !known.has(other) && isSame(name, other)),
  )
  const onlyChosen = new Set(records.flatMap(({ chosen }) => chosen ?? []))
  for (const record of records) for (const name of record.names) onlyChosen.delete(name)
  return [...new Set([...names, ...near])].filter((name) => !onlyChosen.has(name))
}

/** The representative of each name: the first of its spellings. */
export function oneNameEach(
  names: readonly string[],
  records: readonly PartyRecord[] = [],
): Map<string, string> {
  const known = spellingsBy(records)
  const firsts: string[] = []
  const named = new Map<string, string>()
  for (const name of names) {
    const own = known.get(name)
    const first = firsts.find((one) => (own ? own.includes(one) : !known.has(one) && isSame(one, name)))
    if (first === undefined) firsts.push(name)
    named.set(name, first ?? name)
  }
  return named
}
