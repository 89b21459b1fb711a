import { Compass } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'

/** An address that leads to no screen. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-[70dvh] items-center justify-center p-4">
      <EmptyState
        headingLevel="h1"
        icon={<Compass />}
        title="Page not found"
        actions={
          <LinkButton href="/" variant="primary">
            Return to Dashboard
          </LinkButton>
        }
      >
        <p>Nothing lives at this address. It may have been moved or mistyped.</p>
      </EmptyState>
    </main>
  )
}
