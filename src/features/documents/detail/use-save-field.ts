import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FieldValue, FileThing } from '#contract/things.ts'
import { ApiError } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { thingKey } from '../queries.ts'

/** A write of one field, based on what was seen when editing began. */
export interface FieldWrite {
  readonly key: string
  readonly value: FieldValue
  /** The field's value then. */
  readonly base: FieldValue | undefined
  /** The document's version then; unknown on hosts without versions. */
  readonly version: number | undefined
}

/** Someone else changed the same field meanwhile: a person has to choose. */
export class FieldConflict extends Error {
  override readonly name = 'FieldConflict'
  /** The document as it stands now. */
  readonly current: FileThing
  readonly theirs: FieldValue | undefined

  constructor(current: FileThing, key: string) {
    super('The field was changed by someone else')
    this.current = current
    this.theirs = current.data.extracted[key]
  }
}

const isSame = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Saves one field (DETAIL-08). A stale version is no conflict while nobody touched this field: it is saved again on
 * top of the newer document. Throws `FieldConflict`, `ApiError` or `NoAnswer`; what was typed stays with the caller.
 */
export async function saveField(id: string, write: FieldWrite): Promise<FileThing> {
  const send = async (version: number | undefined) =>
    FileThing.parse(
      await api.call(
        'updateThing',
        { params: { id }, body: { data: { [`extracted.${write.key}`]: write.value } } },
        { ifMatch: version },
      ),
    )
  let { version } = write
  for (;;) {
    try {
      return await send(version)
    } catch (error) {
      const current =
        error instanceof ApiError && error.status === 409 ? FileThing.safeParse(error.current) : null
      if (!current?.success) throw error
      const theirs = current.data.data.extracted[write.key]
      if (isSame(theirs, write.value)) return current.data
      if (!isSame(theirs, write.base) || current.data.version === version) {
        throw new FieldConflict(current.data, write.key)
      }
      version = current.data.version
    }
  }
}

/** Saves a field and shows the answer at once, here and in the lists. */
export function useSaveField(projectId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: FieldWrite) => saveField(id, write),
    onError: (error) => {
      // Whoever keeps the other value must see it.
      if (error instanceof FieldConflict) client.setQueryData(thingKey(projectId, id), error.current)
    },
    onSuccess: (file) => {
      client.setQueryData(thingKey(projectId, id), file)
      void client.invalidateQueries({ queryKey: ['project', projectId, 'files'] })
    },
  })
}
