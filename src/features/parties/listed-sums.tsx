import { useQuery } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { PartyRow } from '#contract/parties.ts'
import type { AggregateRow } from '#contract/query-tree.ts'
import { listedSumsKey, queryAt } from '#features/query-cache/index.ts'
import { money } from '#lib/field-format.ts'
import { texts } from '#messages/parties.ts'
import { api } from '#platform/session/page-session.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'
import { roleOf } from './party-sums.tsx'

/** Sums of these parties' documents, by party, role of the amount and currency. */
const sumsQuery = (projectId: string, ids: readonly string[]) =>
  queryAt(listedSumsKey(projectId, ids), {
    queryFn: async ({ signal }) => {
      const tree = {
        filters: [{ id: 'party_id', op: 'is' as const, value: [...ids] }],
        aggregate: { what: 'sum' as const, of: 'amount', by: 'party' },
      }
      const answer = await api.call('aiSearch', { body: { tree, group_rows: 0 } }, { signal, projectId })
      return answer.aggregate?.rows ?? []
    },
    staleTime: FRESH_MS.lists,
  })

/** The sums of each listed party by id, once they are known; the list is usable without them. */
export function useListedSums(projectId: string, parties: readonly PartyRow[]) {
  const ids = parties.map(({ id }) => id)
  const { data = [] } = useQuery({ ...sumsQuery(projectId, ids), enabled: ids.length > 0 })
  return Map.groupBy(data, ({ group }) => group)
}

interface ListedSumsProps {
  readonly documents: number
  readonly sums: readonly AggregateRow[]
}

/** `3 documents · Spent €120.00 · £80.00`: each role is named once, before its sums. */
export function ListedSums({ documents, sums }: ListedSumsProps) {
  const roles = sums.map(roleOf)
  return (
    <Parts first={texts.documents({ n: documents })}>
      {sums.map((sum, at) => (
        <Part key={`${sum.role ?? ''} ${sum.currency ?? ''} ${sum.tree.types.join()}`} whole>
          {roles[at] !== roles[at - 1] && `${roles[at]} `}
          <bdi className="text-text">{money(sum.value, sum.currency)}</bdi>
        </Part>
      ))}
    </Parts>
  )
}
