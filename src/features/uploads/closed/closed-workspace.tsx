import { lazy, Suspense } from 'react'

// Few ever see it: its list is no part of the scripts that every workspace opens with.
const UnsentCaptures = lazy(async () => ({
  default: (await import('./unsent-captures.tsx')).UnsentCaptures,
}))

/** What stands where a workspace is closed to its person. */
export const ClosedWorkspace = ({ projectId }: { readonly projectId: string }) => (
  <Suspense>
    <UnsentCaptures projectId={projectId} />
  </Suspense>
)
