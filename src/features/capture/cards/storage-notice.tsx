import { useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { texts } from '#messages/capture.ts'
import { withStore } from '../store.ts'

/** Share of the device's storage from which on the notice is shown. */
const LOW_FROM = 0.9

/** Warns before the device is full; checked again when `shots` changes. */
export function StorageNotice({ userId, shots }: { readonly userId: string; readonly shots: number }) {
  const [used, setUsed] = useState(0)
  useEffect(() => {
    let left = false
    navigator.storage?.estimate?.().then(
      ({ usage = 0, quota = 0 }) => {
        if (!left) setUsed(quota > 0 ? usage / quota : 0)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [shots])
  if (used < LOW_FROM) return null
  return (
    <Banner
      tone="warning"
      className="w-full max-w-md"
      actions={
        <Button onPress={() => void withStore(({ retryAll }) => retryAll(userId))}>
          {texts.retryUploads}
        </Button>
      }
    >
      {texts.storageLow({ percent: Math.round(used * 100) })}
    </Banner>
  )
}
