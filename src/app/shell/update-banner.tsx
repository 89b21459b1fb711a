import { lazy, Suspense, useSyncExternalStore } from 'react'
import { appUpdate } from '../app-update.ts'

// Loaded on demand: on most visits there is no new version.
const UpdateOffer = lazy(async () => ({ default: (await import('./update-offer.tsx')).UpdateOffer }))

/** Offers a new version, but not while files are uploading. */
export function UpdateBanner({ uploading }: { readonly uploading: boolean }) {
  const isReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.ready)
  return isReady && !uploading ? (
    <Suspense>
      <UpdateOffer />
    </Suspense>
  ) : null
}
