import { lazy, Suspense, useState } from 'react'
import { texts } from '#messages/duplicates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useWasOpen } from '#ui/hooks/use-was-open.ts'
import type { SimilarNoticeProps } from './similar-notice.tsx'
import type { useSimilar } from './use-similar.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

export interface SimilarBannerProps extends SimilarNoticeProps {
  /** Possible duplicates, at least one. */
  readonly similar: ReturnType<typeof useSimilar>
}

/** Banner about possible duplicates, which opens the comparison. */
export function SimilarBanner(props: SimilarBannerProps) {
  const { file, similar } = props
  const [comparing, setComparing] = useState(false)
  const wasComparing = useWasOpen(comparing)
  const [later, setLater] = useState<string | null>(null)
  if (later === file.id) return null
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
          <CompareDialog {...props} open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

const whyText = (same: readonly ('look' | 'values')[]) =>
  same.length > 1 ? texts.why.both : texts.why[same[0] ?? 'look']
