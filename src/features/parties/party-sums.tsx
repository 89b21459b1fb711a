import { useQuery } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { Party } from '#contract/parties.ts'
import type { AggregateRow } from '#contract/query-tree.ts'
import { QueryView } from '#features/loading/index.ts'
import { partySumsKey, queryAt } from '#features/query-cache/index.ts'
import { money, monthAndYear } from '#lib/field-format.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/parties.ts'
import { api } from '#platform/session/page-session.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { PartySection } from './party-section.tsx'

/** Sums of the party's documents by month, role of the amount and currency. */
export const sumsQuery = (projectId: string, id: string) =>
  queryAt(partySumsKey(projectId, id), {
    queryFn: async ({ signal }) => {
      const tree = {
        filters: [{ id: 'party_id', op: 'is' as const, value: id }],
        aggregate: { what: 'sum' as const, of: 'amount', by: 'month' },
      }
      const answer = await api.call('aiSearch', { body: { tree, group_rows: 0 } }, { signal, projectId })
      return answer.aggregate?.rows ?? []
    },
    staleTime: FRESH_MS.lists,
  })

export function PartySums({ projectId, party }: { readonly projectId: string; readonly party: Party }) {
  const sums = useQuery(sumsQuery(projectId, party.id))
  return (
    <PartySection title={texts.sums} bare>
      <QueryView
        query={sums}
        pending={
          <Skeleton label={texts.loadingParty}>
            <SkeletonBlock className="h-24 w-full" />
          </Skeleton>
        }
        errorTitle={texts.sumsError}
        empty={(rows) =>
          rows.length === 0 ? (
            <p className={classNames(cardClass, 'p-4 text-text-muted')}>{texts.noSums}</p>
          ) : null
        }
      >
        {(rows) => <Months rows={rows} />}
      </QueryView>
    </PartySection>
  )
}

function Months({ rows }: { readonly rows: readonly AggregateRow[] }) {
  const months = [...Map.groupBy(rows, ({ group }) => group)].toSorted(([a], [b]) =>
    (b ?? '').localeCompare(a ?? ''),
  )
  return (
    <div className={classNames(cardClass, 'overflow-hidden')}>
      <table aria-label={texts.sums} className="w-full text-start tabular-nums">
        <tbody className="divide-y divide-border">
          {months.map(([month, sums]) => (
            <tr key={month}>
              <th scope="row" className="px-4 py-3 text-start align-top font-medium">
                {month === null ? texts.noDate : monthAndYear(month)}
              </th>
              <td className="px-4 py-3 text-end">
                {sums.map((sum) => (
                  <p key={`${sum.role ?? ''} ${sum.currency ?? ''} ${sum.tree.types.join()}`}>
                    <span className="text-sm text-text-muted">{roleOf(sum)}</span>{' '}
                    <bdi>{money(sum.value, sum.currency)}</bdi>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The role of the amounts as text; empty if there is none. */
export const roleOf = ({ role }: AggregateRow) => (role ? roleTexts.roles[role] : '')
