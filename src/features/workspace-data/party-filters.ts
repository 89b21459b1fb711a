import type { QueryClient } from '@tanstack/react-query'
import type { PartyRow } from '#contract/parties.ts'
import type { ColumnFilter, FileThing } from '#contract/things.ts'
import { keyOfGroup } from '#core/offline/file-group.ts'
import { partyNames } from '#core/parties/party-names-in.ts'
import { partyGroups } from '#core/query/party-groups.ts'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import { dataBelow, partiesPrefix, partyKey } from '#features/query-cache/index.ts'

/**
 * Documents on this device with the name of their main party, limited by a party filter. Copies do not contain party
 * ids: parties are found by the spellings known to the device.
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
  const nameOf = namesOnDevice(recordsOnDevice(client, projectId))
  return files.flatMap((file) => {
    const texts = partyNames(file.data.extracted)
    const names = texts.map(keyOfGroup)
    return wanted.every((known) => known.some((name) => names.includes(name)))
      ? [{ ...file, ...nameOf(texts[0]) }]
      : []
  })
}

/** The party of a spelling, if known to the device, and its display name. */
function namesOnDevice(records: readonly PartyRecord[]) {
  const { groupOf } = partyGroups(records)
  const byId = new Map(records.map((record) => [record.id, record.name]))
  return (text: string | undefined) => {
    if (text === undefined) return { party: null }
    const name = byId.get(groupOf(text))
    return name === undefined
      ? { party: keyOfGroup(text), party_name: text }
      : { party: groupOf(text), party_name: name }
  }
}

/** The parties named in lists and pages on this device. */
export function recordsOnDevice(client: QueryClient, projectId: string): PartyRecord[] {
  const lists = dataBelow(client, partiesPrefix(projectId)).flatMap((list) => list.rows)
  const known = new Map(lists.map((row) => [row.id, recordOf(row)]))
  for (const id of known.keys()) {
    const page = client.getQueryData(partyKey(projectId, id))
    if (page) known.set(id, recordOf(page))
  }
  return [...known.values()]
}

const recordOf = ({ id, name, names, chosen_name: chosen }: PartyRow): PartyRecord => ({
  id,
  name,
  names,
  ...(chosen != null && { chosen }),
})

const PARTY = 'party_id'

function namesOf(client: QueryClient, projectId: string, id: string): readonly string[] {
  const party = client.getQueryData(partyKey(projectId, id))
  const rows = dataBelow(client, partiesPrefix(projectId)).flatMap((list) => list.rows)
  return (party?.names ?? rows.find((row) => row.id === id)?.names ?? []).map(keyOfGroup)
}
