import { CloudOff, FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#messages/loading.ts'
import { callFailureOf, detailOf, isUnavailable } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOnline } from './use-online.ts'

function reasonOf(error: unknown): string {
  switch (callFailureOf(error)) {
    case 'offline':
    case 'no-response':
      return texts.unreachable
    case 'unknown':
    case 'server-error':
      return texts.serverError
    default:
      return detailOf(error, texts.unexpected)
  }
}

export interface LoadErrorProps {
  /** What could not be loaded; a function of the reason if the text ends with it. */
  readonly title: string | ((values: { readonly reason: string }) => string)
  /** The error of the call; null while it is paused without a connection. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly headingLevel?: 'h1' | 'h2' | 'h3'
  /** Further actions. */
  readonly actions?: ReactNode
}

/** Explains why there is nothing to show. Offline this is no error: the device has no copy yet. */
export function LoadError({ title, error, onRetry, headingLevel, actions }: LoadErrorProps) {
  const online = useOnline()
  const offline = !online && (error === null || error === undefined || isUnavailable(error))
  const reason = reasonOf(error)
  const heading = typeof title === 'string' ? title : title({ reason })
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <CloudOff /> : <FileX />}
        title={offline ? texts.offline : heading}
        {...(headingLevel && { headingLevel })}
        actions={
          <>
            <Button variant="primary" onPress={onRetry}>
              {texts.retry}
            </Button>
            {actions}
          </>
        }
      >
        {offline ? texts.offlineHint : heading.includes(reason) ? null : reason}
      </EmptyState>
    </div>
  )
}
