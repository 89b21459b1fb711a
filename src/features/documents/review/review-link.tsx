import { ListChecks } from 'lucide-react'
import { texts } from '#messages/overview.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { paths } from '#features/navigation/index.ts'
import { useReviewCount } from './use-review-count.ts'

/** A link to the documents to review, with their number. Renders nothing without any. */
export function ReviewLink({ projectId }: { readonly projectId: string }) {
  const count = useReviewCount(projectId)
  if (!count) return null
  return (
    <AreaLink
      href={paths.review(projectId)}
      className={classNames(
        cardClass,
        cardLinkClass,
        'mb-5 flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 md:px-5',
      )}
    >
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-warning-soft text-warning outdoor:border-2"
      >
        <ListChecks className="size-5" />
      </span>
      <span className="min-w-24 flex-1 font-medium">{texts.toReview({ n: count })}</span>
      <span className="font-medium text-primary">{texts.review}</span>
    </AreaLink>
  )
}
