import { lazy, Suspense } from 'react'

const Banner = lazy(async () => ({
  default: (await import('./cards/unfinished-banner.tsx')).UnfinishedDocument,
}))

/** Outside the camera: a document that was left open. Loaded after the screen that shows it. */
export const UnfinishedDocument = ({ projectId }: { readonly projectId: string }) => (
  <Suspense>
    <Banner projectId={projectId} />
  </Suspense>
)
