import type { QueryTree } from '#contract/query-tree.ts'
import { findType } from '#core/fields/find-type.ts'
import { branchesOf } from '#core/query/resolve.ts'
import { paths } from '#features/navigation/index.ts'
import { knownTypes } from './known-types.ts'
import type { KnownWorkspace } from './search-offline.ts'

/** URL of a type's table with exactly the documents of a tree; null if no table can show them. */
export function tableHref(
  projectId: string,
  tree: QueryTree,
  { types: stats, currency }: KnownWorkspace,
): string | null {
  const [name] = tree.types
  if (name === undefined || tree.types.length > 1 || tree.limit !== null) return null
  const type = findType(stats, name)
  const types = knownTypes(type ? [type] : [])
  // States that are not in the overview would exclude the type.
  const states = tree.filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .flatMap(({ value }) => value)
  const known = types.map((type) => ({ ...type, workflow: states.map(String) }))
  const [branch] = branchesOf(
    { ...tree, aggregate: null },
    { types: known, departments: [], folders: [], people: [], me: null, parties: [], values: [], currency },
  )
  if (!branch?.type || branch.filters.some((filter) => 'any' in filter)) return null
  const parameters = new URLSearchParams()
  if (branch.filters.length > 0) parameters.set('filters', JSON.stringify(branch.filters))
  const [order] = branch.order
  if (order) parameters.set('sort', order.id)
  if (order?.desc) parameters.set('desc', 'true')
  const query = parameters.toString()
  return `${paths.ofType(projectId, branch.type.name)}${query === '' ? '' : `?${query}`}`
}

/** URL of a number's documents: a table, else the search with its own tree. */
export const documentsHref = (
  projectId: string,
  words: string,
  tree: QueryTree,
  known: KnownWorkspace,
): string =>
  tableHref(projectId, tree, known) ??
  paths.search(projectId, { q: words, tree: { ...tree, aggregate: null } })
