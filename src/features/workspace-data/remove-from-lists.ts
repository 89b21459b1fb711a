import type { QueryClient } from '@tanstack/react-query'
import {
  type FileRows,
  filesPrefix,
  myFilesPrefix,
  searchPrefix,
  updateBelow,
} from '#features/query-cache/index.ts'

/** Removes deleted documents from the cached lists, which would show them until the next fetch. */
export function removeFromLists(client: QueryClient, projectId: string, ids: readonly string[]): void {
  const deleted = new Set(ids)
  const without = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.filter(({ id }) => !deleted.has(id))
  const files = (list: FileRows): FileRows => {
    const rows = without(list.rows)
    const removed = list.rows.length - rows.length
    return removed === 0 ? list : { ...list, rows, total: list.total - removed }
  }
  updateBelow(client, filesPrefix(projectId), files)
  updateBelow(client, myFilesPrefix(projectId), files)
  updateBelow(client, searchPrefix(projectId), (result) => {
    const groups = result.answer.results_by_query
    if (!groups.some(({ rows }) => rows.some(({ id }) => deleted.has(id)))) return result
    const left = groups.map((group) => ({ ...group, rows: without(group.rows) }))
    return { ...result, answer: { ...result.answer, results_by_query: left } }
  })
}
