import { nameParts } from '../parties/name-parts.ts'
import { mainProperties } from '../titles/main-properties.ts'
import { keyOfColumn } from './main-fields.ts'
import type { KnownType, PartyRecord } from './vocabulary.ts'

// Numbers by vendor or customer are grouped by party: all spellings of one are one group with the party's id.

/** Whether the values of a property are names of parties. */
export const namesParties = (type: KnownType | null, key: string | null): boolean =>
  type !== null && key !== null && mainProperties(type).parties.includes(key)

export const isByParty = (by: string, types: readonly KnownType[]): boolean =>
  by === 'party' || types.some((type) => namesParties(type, keyOfColumn(by)))

export interface PartyGroups {
  /** Id of the party that a text names; the text itself if it is unknown or ambiguous. */
  readonly groupOf: (text: string) => string
  /** Parties by id, with all texts that `groupOf` was called with. */
  readonly records: () => ReadonlyMap<string, PartyRecord>
}

/** Groups documents in memory, which have no party ids, by the spellings of parties. */
export function partyGroups(records: readonly PartyRecord[] = []): PartyGroups {
  const byKey = new Map<string, Set<PartyRecord>>()
  for (const record of records)
    for (const name of record.names) {
      const { key } = nameParts(name)
      byKey.set(key, (byKey.get(key) ?? new Set()).add(record))
    }
  const texts = new Map<PartyRecord, Set<string>>()
  return {
    groupOf(text) {
      const [record, ...others] = byKey.get(nameParts(text).key) ?? []
      if (!record || others.length > 0) return text
      texts.set(record, (texts.get(record) ?? new Set<string>()).add(text))
      return record.id
    },
    records: () => new Map([...texts].map(([record, own]) => [record.id, { ...record, names: [...own] }])),
  }
}

/** Maximum names in one filter of a list. */
const NAMES_MAX = 100

/**
 * Names that select exactly the documents of a party, among these parties; null if another party shares one of them or
 * there are too many.
 */
export function distinguishingNames(
  { id, names }: PartyRecord,
  records: ReadonlyMap<string, PartyRecord>,
): readonly string[] | null {
  const isShared = [...records.values()].some(
    (other) => other.id !== id && other.names.some((name) => names.includes(name)),
  )
  return isShared || names.length > NAMES_MAX ? null : names
}
