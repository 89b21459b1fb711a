import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SchemaThing } from '#contract/things.ts'
import { statsKey, thingKey } from '#features/query-cache/index.ts'
import { ApiError, detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { schemaOf } from './queries.ts'
import { texts } from '#messages/schema-settings.ts'

export type TypeChange = Partial<
  Pick<
    SchemaThing['data'],
    | 'document_type'
    | 'department'
    | 'description'
    | 'schema'
    | 'workflow'
    | 'title_fields'
    | 'retention'
    | 'approval'
  >
>

/** Saves a change on top of the version that was loaded. If that is stale, loads the current one. */
export function useSaveType(projectId: string, type: SchemaThing) {
  const client = useQueryClient()
  const key = thingKey(projectId, type.id)
  const save = useMutation({
    mutationFn: async (change: TypeChange) =>
      api.call(
        'updateThing',
        { params: { id: type.id }, body: { data: change, base: seenOf(type, change) } },
        { projectId, ifMatch: type.version },
      ),
    onSuccess: (thing) => {
      client.setQueryData(key, thing)
      void client.invalidateQueries({ queryKey: statsKey(projectId) })
      announce(texts.saved)
    },
    onError: (error) => {
      const current = isStale(error) ? schemaOf(error.current) : null
      if (current) client.setQueryData(key, current)
      else if (isStale(error)) void client.invalidateQueries({ queryKey: key })
    },
  })
  return { save, error: save.isError ? saveErrorText(save.error) : undefined }
}

/** Only these values must be as the person saw them: a reading may have added a field to the type since. */
const seenOf = ({ data }: SchemaThing, change: TypeChange) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, data[key as keyof TypeChange] ?? null]))

export const saveErrorText = (error: unknown): string =>
  isStale(error) ? texts.stale : detailOf(error, texts.saveError)

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale-version'
