import type { ErrorComponentProps } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { sentenceOf } from '#lib/display-error.ts'
import { texts } from '#messages/error-pages.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'

/** The last resort: a screen failed in a way that it did not foresee (ERR-17). */
export function FailurePage({ error }: ErrorComponentProps) {
  return (
    <main className="flex min-h-[70dvh] items-center justify-center p-4">
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
        <p>{reasonOf(error)}</p>
      </EmptyState>
    </main>
  )
}

/** Status and status text of an answer, else the sentence of an error that has one for people (ERR-17). */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error) {
    return `${String(error.status)} ${String(error.statusText)}`
  }
  return sentenceOf(error, texts.failureHint)
}
