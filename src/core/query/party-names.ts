import { nameLikeness } from '../parties/name-likeness.ts'
import type { PartyRecord, Vocabulary } from './vocabulary.ts'

// One company is written in several ways: with and without its legal form, in capitals, with a letter misread.

const isSame = (a: string, b: string) => {
  const likeness = nameLikeness(a, b)
  return likeness === 'equal' || likeness === 'near'
}

type Names = Pick<Vocabulary, 'parties' | 'records'>

/** Spellings by their party: one that is of two parties is of both. */
const spellingsBy = (records: readonly PartyRecord[] = []) => {
  const parties = new Map<string, string[]>()
  for (const { names } of records)
    for (const name of names) parties.set(name, [...(parties.get(name) ?? []), ...names])
  return parties
}

/** The names with all other spellings of theirs: those of the same party, else those that are alike. */
export function spellingsOfNames(names: readonly string[], { parties, records }: Names): string[] {
  const known = spellingsBy(records)
  const near = names.flatMap(
    (name) => known.get(name) ?? parties.filter((other) => !known.has(other) && isSame(name, other)),
  )
  return [...new Set([...names, ...near])]
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
