import { type FieldValue, FileThing } from '#contract/things.ts'
import { merge } from '#core/edits/merge.ts'
import { DisplayError } from '#lib/display-error.ts'
import { ApiError } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { texts } from './texts.ts'

/** What of a document a person may change: its name, or one property (`extracted.total`). */
export type FieldName = 'filename' | `extracted.${string}`

/** A write of one field, based on what was seen when editing began. */
export interface FieldWrite {
  readonly field: FieldName
  readonly value: FieldValue
  /** The field's value then. */
  readonly base: FieldValue | undefined
  /** The document's version then; unknown on hosts without versions. */
  readonly version: number | undefined
  /** A person vouches for the value as it stands: it is written although it is no change. */
  readonly vouch?: boolean
}

/** A document's present value of a field. */
export const fieldOf = (file: FileThing, field: FieldName): FieldValue | undefined =>
  field === 'filename' ? file.data.filename : file.data.extracted[field.slice('extracted.'.length)]

/** Someone else changed the same field meanwhile: a person has to choose. */
export class FieldConflict extends DisplayError {
  override readonly name = 'FieldConflict'
  /** The document as it stands now. */
  readonly current: FileThing
  readonly theirs: FieldValue | undefined

  constructor(current: FileThing, field: FieldName) {
    super(texts.conflictNow)
    this.current = current
    this.theirs = fieldOf(current, field)
  }
}

/**
 * The one way by which a person's change of a field reaches the host (DETAIL-08). A stale version is no conflict while
 * nobody touched this field: it is saved again on top of the newer document. Throws `FieldConflict`, `ApiError` or
 * `NoResponse`; what was typed stays with the caller.
 */
export async function saveField(projectId: string, id: string, write: FieldWrite): Promise<FileThing> {
  const send = async (version: number | undefined) =>
    FileThing.parse(
      await api.call(
        'updateThing',
        { params: { id }, body: { data: { [write.field]: write.value } } },
        { projectId, ifMatch: version },
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
      const { field: part, value, base, vouch = false } = write
      const next = merge({ part, value, base, vouch, sent: [] }, current.data)
      if (next === 'done') return current.data
      if (next === 'choose' || current.data.version === version) {
        throw new FieldConflict(current.data, write.field)
      }
      version = current.data.version
    }
  }
}
