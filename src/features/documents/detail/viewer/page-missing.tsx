import { ImageOff } from 'lucide-react'
import { texts } from '#messages/documents.ts'
import { Button } from '#ui/controls/button.tsx'

export interface PageMissingProps {
  /** The host did not answer: it may lie on no fault of the page. */
  readonly unreachable: boolean
  readonly onRetry: () => void
}

/** Stands where a page's image cannot be shown, and says why. */
export function PageMissing({ unreachable, onRetry }: PageMissingProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center text-text-muted">
      <ImageOff aria-hidden className="size-8" />
      <p>{unreachable && !navigator.onLine ? texts.imageOffline : texts.imageError}</p>
      <Button onPress={onRetry}>{texts.retry}</Button>
    </div>
  )
}
