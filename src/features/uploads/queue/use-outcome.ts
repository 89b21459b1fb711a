import { useQuery } from '@tanstack/react-query'
import { FileThing } from '#contract/things.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { thingQuery, useProgressPolling } from '#features/workspace-data/index.ts'
import type { Outcome } from './item-view.ts'

/** The document of a capture; null until the server has responded. Fetched only while `wanted`. */
export function useOutcome(projectId: string, item: UploadItem, wanted: boolean): Outcome | null {
  const polling = useProgressPolling(projectId)
  const id = item.state.at === 'released' ? item.thingId : null
  const { data } = useQuery({
    ...thingQuery(projectId, id ?? ''),
    enabled: wanted && id !== null,
    refetchInterval: (query) => {
      const status = outcomeOf(query.state.data)?.status
      return polling(status !== 'extracted' && status !== 'error')
    },
  })
  return id === null ? null : outcomeOf(data)
}

function outcomeOf(thing: unknown): Outcome | null {
  if (thing === undefined) return null
  const file = FileThing.safeParse(thing)
  if (!file.success) return null
  const { status, error, document_type: documentType, department, pageImages, extracted } = file.data.data
  return {
    status,
    error: error ?? null,
    documentType: documentType ?? null,
    department: department ?? null,
    page: pageImages[0],
    extracted,
  }
}
