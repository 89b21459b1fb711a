import { useEffect } from 'react'
import { QueryWait } from '#features/loading/index.ts'
import { texts } from '#messages/documents.ts'
import { texts as reviewTexts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useDocument } from '../detail/use-document.ts'
import { ReviewDocument } from './review-document.tsx'

export interface ReviewFrontProps {
  readonly projectId: string
  readonly id: string
  readonly onDone: () => void
  readonly onSkip: () => void
}

/** The document in front as it stands on the host now; one that is gone gives way by itself. */
export function ReviewFront({ projectId, id, onDone, onSkip }: ReviewFrontProps) {
  const document = useDocument(projectId, id)
  const isGone =
    document.state === 'missing' ||
    document.state === 'forbidden' ||
    (document.state === 'ready' && document.gone)
  useEffect(() => {
    if (isGone) onDone()
  }, [isGone, onDone])
  useKeys({ s: onSkip })
  const waiting = (
    <Skeleton label={texts.loadingDocument}>
      <SkeletonBlock className="h-[50dvh] w-full" />
    </Skeleton>
  )
  if (document.state === 'wait') {
    return (
      <QueryWait
        query={document.query}
        waiting={waiting}
        errorTitle={texts.documentError}
        actions={<Button onPress={onSkip}>{reviewTexts.skip}</Button>}
      />
    )
  }
  if (document.state !== 'ready' || isGone) return waiting
  const { file, properties } = document
  return <ReviewDocument {...{ projectId, file, properties, onDone, onSkip }} />
}
