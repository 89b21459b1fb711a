import { useSyncExternalStore } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { appUpdate } from '../app-update.ts'
import { shellTexts } from './texts.ts'

/** Offers a new version; it is taken when the person says so. Not while files are on their way. */
export function UpdateBanner({ uploading }: { readonly uploading: boolean }) {
  const ready = useSyncExternalStore(appUpdate.subscribe, appUpdate.ready)
  if (!ready || uploading) return null
  return (
    <Banner
      tone="info"
      title={shellTexts.updateReady}
      className="mb-5"
      actions={
        <>
          <Button variant="primary" onPress={appUpdate.apply}>
            {shellTexts.updateNow}
          </Button>
          <Button onPress={appUpdate.postpone}>{shellTexts.later}</Button>
        </>
      }
    />
  )
}
