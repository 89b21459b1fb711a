import { CloudOff, FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNoAnswer } from '#platform/api/errors.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { texts } from './texts.ts'
import { useOnline } from './use-online.ts'

export interface LoadFaultProps {
  /** The text for this place, such as `Error loading insights.`. */
  readonly title: string
  /** What the call threw; undefined while it waits for a line. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly headingLevel?: 'h1' | 'h2'
  /** Further ways on. */
  readonly actions?: ReactNode
}

/** Nothing to show, and why. Without a line it is no fault: the page was just never opened here. */
export function LoadFault({ title, error, onRetry, headingLevel, actions }: LoadFaultProps) {
  const online = useOnline()
  const offline = !online && (error === null || error === undefined || isNoAnswer(error))
  const reason = error instanceof Error && !isNoAnswer(error) ? error.message : texts.unreachable
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <CloudOff /> : <FileX />}
        title={offline ? texts.notSaved : title}
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
        {offline ? texts.notSavedHint : title.includes(reason) ? null : reason}
      </EmptyState>
    </div>
  )
}
