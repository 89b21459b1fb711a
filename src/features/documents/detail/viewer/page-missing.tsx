import { ImageOff } from 'lucide-react'
import { texts } from '#messages/document-values.ts'
import { texts as viewerTexts } from '#messages/page-viewer.ts'
import { Button } from '#ui/controls/button.tsx'

export interface PageMissingProps {
  /** The server could not be reached, so the page itself may be fine. */
  readonly unreachable: boolean
  readonly onRetry: () => void
}

/** Shown in place of a page image that cannot be loaded, with the reason. */
export function PageMissing({ unreachable, onRetry }: PageMissingProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center text-text-muted">
      <ImageOff aria-hidden className="size-8" />
      <p>{unreachable && !navigator.onLine ? viewerTexts.imageOffline : viewerTexts.imageError}</p>
      <Button onPress={onRetry}>{texts.retry}</Button>
    </div>
  )
}
