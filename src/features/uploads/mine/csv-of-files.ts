import type { FileThing } from '#contract/things.ts'
import { cellFrom, type Cell } from '#lib/csv.ts'
import { statusLook } from '#features/documents/index.ts'
import { texts } from '#messages/uploads.ts'

/**
 * Files as the lines of a table: name, type, department, state, size in bytes and time, then one column for each
 * property that any of them has, in the order in which they first appear (OPEN-25).
 */
export function tableOfFiles(files: readonly FileThing[]): Cell[][] {
  const properties = [...new Set(files.flatMap(({ data }) => Object.keys(data.extracted)))]
  return [
    [...Object.values(texts.csvColumns), ...properties],
    ...files.map(({ data }) => [
      data.filename,
      data.document_type,
      data.department,
      statusLook(data.status).label,
      data.size,
      data.createdAt,
      ...properties.map((property) => cellFrom(data.extracted[property])),
    ]),
  ]
}
