import type { FileThing } from '#contract/things.ts'
import { LatePart } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import type { Property } from '../../document-type.ts'
import { useSimilar } from './use-similar.ts'

const banner = lateCode(async () => (await import('./similar-banner.tsx')).SimilarBanner)

export interface SimilarNoticeProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Why this person cannot change the document. */
  readonly rejection: string | undefined
  readonly onDeleted: () => void
  readonly onRename: () => void
}

/** Asks about possible duplicates. Few documents have any. */
export function SimilarNotice(props: SimilarNoticeProps) {
  const { projectId, file } = props
  const similar = useSimilar(projectId, file.id, file.data.status === 'extracted')
  if (similar.length === 0) return null
  return (
    <LatePart load={banner} failed={null}>
      {(SimilarBanner) => <SimilarBanner {...props} similar={similar} />}
    </LatePart>
  )
}
