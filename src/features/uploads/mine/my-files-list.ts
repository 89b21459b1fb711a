import { MY_FILES_PAGE_SIZE } from '#contract/limits.ts'
import { ofType } from '#features/workspace-data/index.ts'
import { myFilesQuery } from '../queries.ts'
import { DEFAULT_SORT, sortingOf, type UploadSearch } from '../upload-search.ts'

/** What of the list does not depend on the page. */
export const matching = ({ q = '', type, sort = DEFAULT_SORT }: UploadSearch) => ({
  search: q,
  sorting: [sortingOf(sort)],
  ...(type !== undefined && { filters: [ofType(type)] }),
})

/** The page of My Files that an address asks for. */
export const myFilesListQuery = (projectId: string, search: UploadSearch) => {
  const { page = 1, size = MY_FILES_PAGE_SIZE } = search
  return myFilesQuery(projectId, { ...matching(search), page, pageSize: size })
}
