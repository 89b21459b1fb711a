import type { ColumnFilter, FileThing, Sorting, Thing } from '#contract/things.ts'
import { completeRows } from '#platform/api/list-things.ts'
import { type Page, readPages } from '#platform/api/read-pages.ts'
import { api } from '#platform/session/page-session.ts'
import { fileRowsOf, listParameters } from './queries.ts'

/** Ids that one filter takes. */
const IDS_PER_FILTER = 100

/** All files of a paged list, with values in full. Rejects if a page fails. */
export async function collectPages(
  projectId: string,
  readPage: (page: number, pageSize: number) => Promise<Page<Thing>>,
): Promise<readonly FileThing[]> {
  const list = await readPages(async (page, pageSize) => {
    const { rows, total_count } = await readPage(page, pageSize)
    return { rows: await completeRows(api, rows, { projectId }), total_count }
  })
  return fileRowsOf(list).rows
}

/** All files of a workspace that match. Rejects if a page fails. */
export const collectFiles = (
  projectId: string,
  list: { readonly filters: readonly ColumnFilter[]; readonly sorting?: readonly Sorting[] },
): Promise<readonly FileThing[]> =>
  collectPages(projectId, (page, pageSize) => {
    const query = { kind: 'File' as const, ...listParameters({ ...list, page, pageSize }) }
    return api.call('listThings', { query }, { projectId })
  })

/** The files with these ids that also match the filters. */
export async function collectFilesById(
  projectId: string,
  ids: readonly string[],
  filters: readonly ColumnFilter[],
): Promise<readonly FileThing[]> {
  const files: FileThing[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_FILTER) {
    const byId: ColumnFilter = { id: 'id', value: ids.slice(start, start + IDS_PER_FILTER) }
    files.push(...(await collectFiles(projectId, { filters: [...filters, byId] })))
  }
  return files
}
