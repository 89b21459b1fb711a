import type { PlannedDocument } from './entry.ts'

/** Number of documents per value that another program knew. */
export interface Known {
  readonly parties: number
  readonly dates: number
  /** By name, most frequent first. */
  readonly types: ReadonlyMap<string, number>
  /** By name, most frequent first. */
  readonly fields: ReadonlyMap<string, number>
}

export function knownOf(documents: readonly Pick<PlannedDocument, 'imported'>[]): Known {
  const known = documents.flatMap(({ imported }) => imported ?? [])
  return {
    parties: known.filter(({ party }) => party !== undefined).length,
    dates: known.filter(({ date }) => date !== undefined).length,
    types: tally(known.flatMap(({ type }) => type ?? [])),
    fields: tally(known.flatMap(({ fields = [] }) => [...new Set(fields.map(({ name }) => name))])),
  }
}

function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...counts].toSorted(([, a], [, b]) => b - a))
}
