import { SchemaThing, type SchemaStats, type Thing } from '#contract/things.ts'
import type { ApiClient, CallOptions } from './client.ts'

type Host = Pick<ApiClient, 'call'>

/** Rows of a list answer; those that it shortened are asked for one by one: for whoever keeps or exports them. */
export function wholeRows(api: Host, rows: readonly Thing[], options: CallOptions): Promise<Thing[]> {
  return inTurn(rows, (row) => api.call('getThing', { params: { id: row.id } }, options))
}

/** Document types with all of their properties. */
export function wholeTypes(
  api: Host,
  types: readonly SchemaStats[],
  options: CallOptions,
): Promise<SchemaStats[]> {
  return inTurn(types, async ({ cut: _cut, ...type }) => {
    const { data } = SchemaThing.parse(await api.call('getThing', { params: { id: type.id } }, options))
    return { ...type, description: data.description, schema: data.schema }
  })
}

/** One after the other: they are the largest that the host has. */
async function inTurn<R extends Pick<Thing, 'cut'>>(
  rows: readonly R[],
  whole: (row: R) => Promise<R>,
): Promise<R[]> {
  const all: R[] = []
  for (const row of rows) all.push(row.cut?.length ? await whole(row) : row)
  return all
}
