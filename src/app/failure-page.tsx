import type { ErrorComponentProps } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { sentenceOf } from '#lib/display-error.ts'
import { texts } from '#messages/error-pages.ts'
import { reportMissing } from '#platform/db/page-reloads.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MainArea } from '#ui/layout/main-area.tsx'

/** Last-resort error page, for errors that a screen does not handle itself (ERR-17). */
export function FailurePage({ error }: ErrorComponentProps) {
  useEffect(() => void reportMissing(error), [error])
  return (
    <MainArea className="flex min-h-[70dvh] items-center justify-center p-4">
      <EmptyState
        headingLevel="h1"
        icon={<TriangleAlert />}
        title={texts.failure}
        actions={
          <>
            <button
              type="button"
              className={buttonClass({ variant: 'primary' })}
              onClick={() => location.reload()}
            >
              {texts.reload}
            </button>
            <LinkButton href="/">{texts.home}</LinkButton>
          </>
        }
      >
        <Reason error={error} />
      </EmptyState>
    </MainArea>
  )
}

/**
 * Status and status text of the response, which are English, or the error's message if it has one for people
 * (ERR-17).
 */
function Reason({ error }: Pick<ErrorComponentProps, 'error'>) {
  const given: unknown = error
  if (typeof given === 'object' && given !== null && 'status' in given && 'statusText' in given) {
    return (
      <p lang="en" dir="ltr">
        {String(given.status)} {String(given.statusText)}
      </p>
    )
  }
  return <p>{sentenceOf(given, texts.failureHint)}</p>
}
