import { useQueries, useQuery } from '@tanstack/react-query'
import { FileThing } from '#contract/things.ts'
import { useMemo } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { thingQuery, useProgressPolling } from '#features/workspace-data/index.ts'
import type { Outcome } from './item-view.ts'

/** The document of an uploaded capture; null until the server has sent it. Fetched only while `wanted`. */
export function useOutcome(projectId: string, item: UploadItem, wanted: boolean): Outcome | null {
  const query = useOutcomeQuery(projectId)
  const id = documentOf(item)
  const { data } = useQuery({ ...query(id), enabled: wanted && id !== null })
  return id === null ? null : outcomeOf(data)
}

/** The documents of several captures by capture id; those that the server has not sent are missing. */
export function useOutcomes(projectId: string, items: readonly UploadItem[]): ReadonlyMap<string, Outcome> {
  const query = useOutcomeQuery(projectId)
  const ids = [...new Set(items.flatMap((item) => documentOf(item) ?? []))]
  const outcomes = useQueries({
    queries: ids.map(query),
    combine: (results) => results.map(({ data }) => outcomeOf(data)),
  })
  return useMemo(
    () =>
      new Map(
        items.flatMap((item) => {
          const id = documentOf(item)
          const outcome = id === null ? null : outcomes[ids.indexOf(id)]
          return outcome ? [[item.captureId, outcome] as const] : []
        }),
      ),
    // `ids` follow from the items.
    // oxlint-disable-next-line react/exhaustive-deps
    [items, outcomes],
  )
}

const documentOf = ({ state, thingId }: UploadItem) => (state.at === 'released' ? thingId : null)

function useOutcomeQuery(projectId: string) {
  const polling = useProgressPolling(projectId)
  return (id: string | null) => {
    const query = thingQuery(projectId, id ?? '')
    return {
      ...query,
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) => {
        const status = outcomeOf(state.data)?.status
        return polling(status !== 'extracted' && status !== 'error')
      },
    }
  }
}

function outcomeOf(thing: unknown): Outcome | null {
  if (thing === undefined) return null
  const file = FileThing.safeParse(thing)
  if (!file.success) return null
  const {
    filename,
    status,
    error,
    document_type: documentType,
    department,
    pageImages,
    extracted,
    review,
  } = file.data.data
  return {
    filename,
    status,
    error: error ?? null,
    documentType: documentType ?? null,
    department: department ?? null,
    page: pageImages[0],
    extracted,
    toCheck: review?.length ?? 0,
  }
}
