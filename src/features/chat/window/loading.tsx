import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { texts } from '#messages/chat.ts'

/** Placeholder bubbles; `label` describes what is loading (CHAT-03, CHAT-04). */
export const LoadingPane = ({ label = texts.loadingChat }: { readonly label?: string }) => (
  <div className="min-h-0 flex-1 overflow-hidden px-3 py-4 md:px-5">
    <Skeleton label={label}>
      <p aria-hidden className="mx-auto mb-4 max-w-3xl text-center text-sm text-text-muted">
        {label}
      </p>
      <div className="mx-auto flex max-w-3xl flex-col gap-4">
        <SkeletonBlock className="h-12 w-3/5 self-end" />
        <SkeletonBlock className="h-28 w-full" />
        <SkeletonBlock className="h-12 w-2/5 self-end" />
        <SkeletonBlock className="h-20 w-full" />
      </div>
    </Skeleton>
  </div>
)
