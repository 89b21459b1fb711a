import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import type { Amount } from '#core/titles/main-amount.ts'
import { useMainAmounts } from '#features/workspace-data/index.ts'
import { ALL_DAYS, type Period } from './periods.ts'
import { candidatesQuery } from './queries.ts'

/** Receipts of a period, of all days if the initial period has none, with the server's proposals preselected. */
export function useChoice(projectId: string, initial: () => Period) {
  const [period, setPeriod] = useState(initial)
  const [isInitial, setInitial] = useState(true)
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const query = useQuery(candidatesQuery(projectId, period))
  if (isInitial && query.isSuccess && query.fetchStatus !== 'fetching') {
    setInitial(false)
    if (query.data.rows.length === 0) setPeriod(ALL_DAYS)
  }
  const amountOf = useMainAmounts(projectId)
  const rows: readonly FileThing[] = query.data?.rows ?? []
  const marks = new Map(query.data?.marks.map((mark) => [mark.id, mark]))
  const isChosen = (id: string) => decided.get(id) ?? marks.get(id)?.is_proposed ?? true
  // Those of the previous period are still shown while the next one is loading.
  const isWaiting = query.isPlaceholderData || (query.isPending && query.fetchStatus === 'fetching')
  const chosen = isWaiting ? [] : rows.filter(({ id }) => isChosen(id))
  return {
    period,
    setPeriod: (chosen: Period) => {
      setInitial(false)
      setPeriod(chosen)
    },
    query,
    rows,
    chosen,
    isWaiting,
    amountOf,
    sums: chosen.map(({ data }): Amount | null => amountOf(data)).filter((amount) => amount !== null),
    isChosen,
    markOf: (id: string) => marks.get(id),
    choose: (ids: readonly string[], on: boolean) =>
      setDecided(new Map([...decided, ...ids.map((id) => [id, on] as const)])),
  }
}

export type Choice = ReturnType<typeof useChoice>
