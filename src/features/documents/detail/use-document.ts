import { useQuery } from '@tanstack/react-query'
import { FileThing } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import type { Loading } from '#features/loading/index.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { mainFirst, type Property, propertiesOf } from '../document-type.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { isInProgress } from '../file-status.ts'
import { useProgressPolling, schemaStatsQuery, thingQuery } from '#features/workspace-data/index.ts'

export type DocumentState =
  /** Loading, failed, or not available offline. */
  | { readonly state: 'wait'; readonly query: Loading }
  | { readonly state: 'missing' }
  /** It exists, but this person has no access. */
  | { readonly state: 'forbidden' }
  | {
      readonly state: 'ready'
      readonly file: FileThing
      readonly properties: readonly Property[]
      readonly updatedAt: number
      /** The last refresh failed. */
      readonly stale: boolean
      /** It was deleted while shown; this is its last state. */
      readonly gone: boolean
    }

const isRejected = (error: unknown, status: number) => rejectionStatusOf(error) === status

/** A document with the fields of its type; polled while it is being read. */
export function useDocument(projectId: string, id: string): DocumentState {
  const polling = useProgressPolling(projectId)
  const thing = useQuery({
    ...thingQuery(projectId, id),
    refetchInterval: (query) => {
      const file = FileThing.safeParse(query.state.data)
      return polling(file.success && isInProgress(file.data))
    },
  })
  const stats = useQuery(schemaStatsQuery(projectId))
  const overlay = useOverlay(projectId)

  if (isRejected(thing.error, 403)) return { state: 'forbidden' }
  const gone = isRejected(thing.error, 404)
  if (gone && thing.data === undefined) return { state: 'missing' }
  if (thing.data === undefined) return { state: 'wait', query: thing }
  const file = FileThing.safeParse(thing.data)
  if (!file.success) return { state: 'missing' }
  const shown = overlay.file(file.data)
  const { document_type: documentType, extracted } = shown.data
  const schema = findType(stats.data, documentType)?.schema
  return {
    state: 'ready',
    file: shown,
    properties: mainFirst(propertiesOf(schema, extracted), schema),
    updatedAt: thing.dataUpdatedAt,
    stale: thing.isError && !gone,
    gone,
  }
}
