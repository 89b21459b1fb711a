import { lazy, Suspense } from 'react'

// Few ever see them: they are no part of the scripts that every workspace opens with.
const UnsentCaptures = lazy(async () => ({
  default: (await import('./unsent-captures.tsx')).UnsentCaptures,
}))

const ClosedList = lazy(async () => ({
  default: (await import('./closed-list.tsx')).ClosedList,
}))

/** Leads to captures of workspaces that are not on the list any more. */
export const ClosedWorkspaces = () => (
  <Suspense>
    <ClosedList />
  </Suspense>
)

/** Shown instead of a workspace that this person cannot open. */
export const ClosedWorkspace = ({ projectId }: { readonly projectId: string }) => (
  <Suspense>
    <UnsentCaptures projectId={projectId} />
  </Suspense>
)
