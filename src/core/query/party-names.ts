import { nameLikeness } from '../parties/name-likeness.ts'
import type { PartyRecord, Vocabulary } from './vocabulary.ts'

// One company is written in several ways: with and without its legal form, in capitals, with a letter misread.

const isSame = (a: string, b: string) => {
  const likeness = nameLikeness(a, b)
  return likeness === 'equal' || likeness === 'near'
}

type Names = Pick<Vocabulary, 'parties' | 'records'>

/** Spellings of a party by each of its names: one that is of two parties is of both. */
const spellingsBy = (records: readonly PartyRecord[] = []) => {
  const parties = new Map<string, string[]>()
  for (const { names, chosen } of records) {
    const own = chosen === undefined ? names : [...new Set([...names, chosen])]
    for (const name of own) parties.set(name, [...(parties.get(name) ?? []), ...own])
  }
  return parties
}

/**
 * The names with all other spellings of theirs: those of the same party, else those that are alike. A name that only a
 * person gave a party stands for those in documents.
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

/** Which name stands for each: the first of its spellings. */
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
