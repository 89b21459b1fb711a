import { PAGE_SIZES } from '#contract/limits.ts'
import { FileThing } from '#contract/things.ts'
import { fileRowsOf } from '#features/workspace-data/index.ts'
import { completeRows } from '#platform/api/list-things.ts'
import { api } from '#platform/session/page-session.ts'
import { type MyFilesList, myFilesParameters } from '../queries.ts'

/** As many as every host gives at a time. */
const PAGE = Math.max(...PAGE_SIZES)

/** All of the caller's files that match, page by page, in the order of the list. */
export async function collectMatching(
  projectId: string,
  list: Omit<MyFilesList, 'page' | 'pageSize'>,
): Promise<FileThing[]> {
  const found = new Map<string, FileThing>()
  for (let page = 1; ; page += 1) {
    const query = myFilesParameters({ ...list, page, pageSize: PAGE })
    const answer = await api.call('listUserFiles', { query }, { projectId })
    const { rows, total } = fileRowsOf({
      ...answer,
      rows: await completeRows(api, answer.rows, { projectId }),
    })
    for (const row of rows) found.set(row.id, row)
    if (rows.length === 0 || page * PAGE >= total) return [...found.values()]
  }
}

/** The files of these ids: those that are `known` as they are, the others from the host. What is gone is left out. */
export async function collectSelected(
  projectId: string,
  ids: ReadonlySet<string>,
  known: readonly FileThing[],
): Promise<FileThing[]> {
  const found = new Map(known.filter(({ id }) => ids.has(id)).map((file) => [file.id, file]))
  if (found.size < ids.size) {
    for (const file of await collectMatching(projectId, { search: '' })) {
      if (ids.has(file.id)) found.set(file.id, file)
    }
  }
  // Selected on another page of the app: not the caller's own upload.
  for (const id of ids) {
    if (found.has(id)) continue
    const thing = await api.call('getThing', { params: { id } }, { projectId }).catch(() => null)
    const file = FileThing.safeParse(thing)
    if (file.success) found.set(id, file.data)
  }
  return [...found.values()]
}
