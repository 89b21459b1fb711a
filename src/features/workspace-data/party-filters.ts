import type { QueryClient } from '@tanstack/react-query'
import type { ColumnFilter, FileThing } from '#contract/things.ts'
import { keyOfGroup } from '#core/offline/file-group.ts'
import { partyNames } from '#core/parties/party-names-in.ts'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import { dataBelow, partiesPrefix, partyKey } from '#features/query-cache/index.ts'

/**
 * Documents on this device with their main party by name, those only that a filter by party leaves. They do not have
 * the ids of their parties: a party is found by the spellings that the device knows.
 */
export function ofParties(
  client: QueryClient,
  projectId: string,
  files: readonly FileThing[],
  filters: readonly ColumnFilter[],
): FileThing[] {
  const wanted = filters
    .filter(({ id, op }) => id === PARTY && (op === undefined || op === 'is'))
    .map(({ value }) => [value].flat().flatMap((id) => namesOf(client, projectId, String(id))))
  return files.flatMap((file) => {
    const names = partyNames(file.data.extracted).map(keyOfGroup)
    return wanted.every((known) => known.some((name) => names.includes(name)))
      ? [{ ...file, party: names[0] ?? null }]
      : []
  })
}

/** The parties that lists and pages on this device name. */
export function recordsOnDevice(client: QueryClient, projectId: string): PartyRecord[] {
  const lists = dataBelow(client, partiesPrefix(projectId)).flatMap((list) => list.rows)
  const known = new Map(lists.map(({ id, name, names }) => [id, { id, name, names }]))
  for (const id of known.keys()) {
    const page = client.getQueryData(partyKey(projectId, id))
    if (page) known.set(id, { id, name: page.name, names: page.names })
  }
  return [...known.values()]
}

const PARTY = 'party_id'

function namesOf(client: QueryClient, projectId: string, id: string): readonly string[] {
  const party = client.getQueryData(partyKey(projectId, id))
  const rows = dataBelow(client, partiesPrefix(projectId)).flatMap((list) => list.rows)
  return (party?.names ?? rows.find((row) => row.id === id)?.names ?? []).map(keyOfGroup)
}
