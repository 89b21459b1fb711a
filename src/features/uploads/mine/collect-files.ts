import { FileThing } from '#contract/things.ts'
import { collectPages } from '#features/workspace-data/index.ts'
import { api } from '#platform/session/page-session.ts'
import { type MyFilesList, myFilesParameters } from '../queries.ts'

/** All of the user's own files that match, in the order of the list. Rejects if a page fails. */
export const collectMatching = (
  projectId: string,
  list: Omit<MyFilesList, 'page' | 'pageSize'>,
): Promise<readonly FileThing[]> =>
  collectPages(projectId, (page, pageSize) => {
    const query = myFilesParameters({ ...list, page, pageSize })
    return api.call('listUserFiles', { query }, { projectId })
  })

/** The files of these ids: those that are `known` as they are, the others from the server. Deleted ones are left out. */
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
