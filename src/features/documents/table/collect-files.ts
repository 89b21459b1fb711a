import { PAGE_SIZES } from '#contract/limits.ts'
import type { ColumnFilter, FileThing, Sorting } from '#contract/things.ts'
import { completeRows } from '#platform/api/list-things.ts'
import { api } from '#platform/session/page-session.ts'
import { fileRowsOf, listParameters } from '#features/workspace-data/index.ts'

/** As many as every host gives at a time: one that gave fewer than asked would end the list early. */
const PAGE = Math.max(...PAGE_SIZES)

/** Ids that one filter takes. */
const IDS_AT_ONCE = 100

/** Every file that matches, page by page and each once; rejects where a page does not come. */
export async function collectFiles(
  projectId: string,
  list: { readonly filters: readonly ColumnFilter[]; readonly sorting?: readonly Sorting[] },
): Promise<FileThing[]> {
  const found = new Map<string, FileThing>()
  for (let page = 1; ; page += 1) {
    const query = { kind: 'File' as const, ...listParameters({ ...list, page, pageSize: PAGE }) }
    const answer = await api.call('listThings', { query }, { projectId })
    const { rows, total } = fileRowsOf({
      ...answer,
      rows: await completeRows(api, answer.rows, { projectId }),
    })
    for (const row of rows) found.set(row.id, row)
    if (rows.length === 0 || page * PAGE >= total) return [...found.values()]
  }
}

/** Of these ids, the files that also match the filters. */
export async function collectNamed(
  projectId: string,
  ids: readonly string[],
  filters: readonly ColumnFilter[],
): Promise<FileThing[]> {
  const files: FileThing[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const named: ColumnFilter = { id: 'id', value: ids.slice(at, at + IDS_AT_ONCE) }
    files.push(...(await collectFiles(projectId, { filters: [...filters, named] })))
  }
  return files
}
