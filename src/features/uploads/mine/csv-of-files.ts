import type { FileThing } from '#contract/things.ts'
import { cellFrom, csvFile } from '#lib/csv.ts'
import { CSV, statusLook } from '#features/documents/index.ts'
import { texts } from '#messages/uploads.ts'

/**
 * Files as CSV: name, type, department, state, size in bytes and time, then one column for each
 * property that any of them has, in the order in which they first appear (OPEN-25).
 */
export function csvOfFiles(files: readonly FileThing[]): Blob {
  const properties = [...new Set(files.flatMap(({ data }) => Object.keys(data.extracted)))]
  const lines = [
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
  return new Blob([csvFile(lines)], { type: CSV })
}
