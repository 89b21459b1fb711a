import type { ErrorComponentProps } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** The last resort: a screen failed in a way that it did not foresee (ERR-17). */
export function FailurePage({ error }: ErrorComponentProps) {
  return (
    <main className="flex min-h-[70dvh] items-center justify-center p-4">
      <EmptyState
        headingLevel="h1"
        icon={<TriangleAlert />}
        title="Unexpected Application Error!"
        actions={
          <>
            <button
              type="button"
              className={buttonClass({ variant: 'primary' })}
              onClick={() => location.reload()}
            >
              Reload
            </button>
            <LinkButton href="/">Return to Dashboard</LinkButton>
          </>
        }
      >
        <p>{reasonOf(error)}</p>
      </EmptyState>
    </main>
  )
}

/** Status and status text of an answer, else the message. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error) {
    return `${String(error.status)} ${String(error.statusText)}`
  }
  return error instanceof Error ? error.message : String(error)
}
