import type { QueryClient } from '@tanstack/react-query'
import type { ColumnFilter } from '#contract/things.ts'
import { dataBelow, partiesPrefix, partyKey } from '#features/query-cache/index.ts'

/** Documents on a device do not have their parties' ids: they are found by the spellings that the device knows. */
export const byNames = (
  client: QueryClient,
  projectId: string,
  filters: readonly ColumnFilter[],
): readonly ColumnFilter[] =>
  filters.map((filter) =>
    filter.id === 'party_id'
      ? {
          ...filter,
          id: 'party',
          value: [filter.value].flat().flatMap((id) => namesOf(client, projectId, String(id))),
        }
      : filter,
  )

function namesOf(client: QueryClient, projectId: string, id: string): readonly string[] {
  const party = client.getQueryData(partyKey(projectId, id))
  if (party) return party.names
  const rows = dataBelow(client, partiesPrefix(projectId)).flatMap((list) => list.rows)
  return rows.find((row) => row.id === id)?.names ?? []
}
