import { lazy, Suspense, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/duplicates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useWasOpen } from '#ui/hooks/use-was-open.ts'
import type { Property } from '../../document-type.ts'
import { useSimilar } from './use-similar.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

export interface SimilarNoticeProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Why this person cannot change the document. */
  readonly rejection: string | undefined
  readonly onDeleted: () => void
  readonly onRename: () => void
}

/** Banner about possible duplicates, which opens the comparison. */
export function SimilarNotice(props: SimilarNoticeProps) {
  const { projectId, file } = props
  const similar = useSimilar(projectId, file.id, file.data.status === 'extracted')
  const [comparing, setComparing] = useState(false)
  const wasComparing = useWasOpen(comparing)
  const [later, setLater] = useState<string | null>(null)
  if (similar.length === 0 || later === file.id) return null
  return (
    <>
      <Banner
        tone="warning"
        title={texts.found({ n: similar.length })}
        className="mb-4"
        actions={
          <>
            <Button onPress={() => setComparing(true)}>{texts.compare}</Button>
            <Button variant="quiet" onPress={() => setLater(file.id)}>
              {texts.later}
            </Button>
          </>
        }
      >
        {whyText(similar[0]?.same ?? [])}
      </Banner>
      {wasComparing && (
        <Suspense fallback={null}>
          <CompareDialog {...props} similar={similar} open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

const whyText = (same: readonly ('look' | 'values')[]) =>
  same.length > 1 ? texts.why.both : texts.why[same[0] ?? 'look']
