import type { Citation } from '#contract/chat.ts'
import { paths } from '#features/navigation/index.ts'

/** URL of a citation: exactly the documents behind a number, or a position on a document's page. */
export function citationHref(projectId: string, citation: Citation): string {
  if (citation.kind === 'rows')
    return paths.search(projectId, { tree: { ...citation.tree, aggregate: null } })
  const { document_id: id, page, box } = citation
  return paths.thing(projectId, id, page === null ? undefined : { page, box })
}

/** The citation that a link target such as `#rows-1` names; undefined if the message does not have it. */
export const citedBy = (target: string | undefined, citations: readonly Citation[]): Citation | undefined =>
  target?.startsWith('#') ? citations.find(({ id }) => id === target.slice(1)) : undefined
