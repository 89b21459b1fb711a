import { Compass } from 'lucide-react'
import { texts } from '#messages/error-pages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MainArea } from '#ui/layout/main-area.tsx'

/** Shown for unknown URLs. */
export function NotFoundPage() {
  return (
    <MainArea className="flex min-h-[70dvh] items-center justify-center p-4">
      <EmptyState
        headingLevel="h1"
        icon={<Compass />}
        title={texts.notFound}
        actions={
          <LinkButton href="/" variant="primary">
            {texts.home}
          </LinkButton>
        }
      >
        <p>{texts.notFoundHint}</p>
      </EmptyState>
    </MainArea>
  )
}
