import type { Citation } from '#contract/chat.ts'
import { paths } from '#features/navigation/index.ts'

/** Where a citation leads: exactly the documents of a number, or the place on a document's page. */
export function citationHref(projectId: string, citation: Citation): string {
  if (citation.kind === 'rows')
    return paths.search(projectId, { tree: { ...citation.tree, aggregate: null } })
  const { document_id: id, page, box } = citation
  return paths.thing(projectId, id, page === null ? undefined : { page, box })
}

/** The citation that a link's target names, as `#rows-1`; undefined where the message has none of that name. */
export const citedBy = (target: string | undefined, citations: readonly Citation[]): Citation | undefined =>
  target?.startsWith('#') ? citations.find(({ id }) => id === target.slice(1)) : undefined
