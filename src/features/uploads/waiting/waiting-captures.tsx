import { lazy, Suspense } from 'react'

// Only for a device with captures that wait. By its own file: the feature's index would bring all of the uploads along.
const WaitingRows = lazy(async () => ({ default: (await import('./waiting-rows.tsx')).WaitingRows }))

/** List items for the captures that the server does not have yet, newest first; each leads to the uploads. */
export const WaitingCaptures = ({ projectId }: { readonly projectId: string }) => (
  <Suspense fallback={null}>
    <WaitingRows projectId={projectId} />
  </Suspense>
)
