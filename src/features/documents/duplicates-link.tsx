import { onlyDocuments } from '#core/query/only-documents.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/search.ts'
import { TextLink } from '#ui/controls/text-link.tsx'

export interface DuplicatesLinkProps {
  readonly projectId: string
  /** Documents of a sum that repeat an earlier one in it. */
  readonly ids: readonly string[]
}

/** What a sum may count twice, and the way to it. */
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
