import { onlyDocuments } from '#core/query/only-documents.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/search.ts'
import { TextLink } from '#ui/controls/text-link.tsx'

export interface DuplicatesLinkProps {
  readonly projectId: string
  /** Ids of documents in a sum that repeat an earlier one. */
  readonly ids: readonly string[]
}

/** Warns about documents that a sum may count twice, with a link to them. */
export function DuplicatesLink({ projectId, ids }: DuplicatesLinkProps) {
  const tree = { types: [], filters: [onlyDocuments(ids)], order: [], limit: null, aggregate: null }
  return (
    <TextLink
      href={paths.search(projectId, { tree })}
      className="relative font-normal text-text-muted after:absolute after:inset-x-0 after:-inset-y-3"
    >
      {texts.duplicates({ n: ids.length })}
    </TextLink>
  )
}
