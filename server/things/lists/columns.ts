import { sql, type RawBuilder } from 'kysely'
import { HttpError } from '#server/http/http-error.ts'
import { propertyName } from '../rows/property-name.ts'

// Column names in `column_filters` and `sorting`. Property names reach the database as parameters.

/** Ignores a `data.` prefix. `property` is the name after `extracted.`. 400 for an invalid property name. */
export function columnOf(id: string, parameter: string): { column: string; property: string | null } {
  const column = id.replace(/^data\./, '')
  if (!column.startsWith('extracted.')) return { column, property: null }
  const property = propertyName(column.slice('extracted.'.length))
  if (property === null) throw unknownColumn(parameter, id)
  return { column, property }
}

export interface PropertyColumn {
  /** The value as jsonb. */
  readonly json: RawBuilder<unknown>
  /** A scalar's text, a list's JSON. */
  readonly text: RawBuilder<unknown>
}

export const propertyColumn = (property: string): PropertyColumn => ({
  json: sql`(data->'extracted'->${sql.val(property)}::text)`,
  text: sql`(data->'extracted'->>${sql.val(property)}::text)`,
})

/** Sort key of text: ignores case, and sorts accented letters after plain ones. */
export const byLetters = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, nfkd))`

export const unknownColumn = (parameter: string, id: string) =>
  new HttpError(400, 'malformed', `${parameter}: ${JSON.stringify(id.slice(0, 80))} is not a known column.`, {
    field: parameter,
  })
