import { useEffect, useState, useSyncExternalStore } from 'react'
import { PinsList } from '#features/offline/index.ts'
import { fileSize } from '#lib/file-size.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { texts } from '#messages/uploads.ts'
import { hasAppBadge } from './app-badge.tsx'
import { useDevice } from './use-device.ts'

/** What is pending on this device, how full its storage is, and whether the browser may clear it. */
export function StorageDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.storage} closeLabel={texts.dismiss}>
      {open && <StorageFacts />}
    </Dialog>
  )
}

interface Storage {
  /** Bytes. */
  readonly usage: number
  readonly quota: number
  readonly persisted: boolean
}

/** Null where the browser does not tell. */
async function readStorage(): Promise<Storage | null> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return quota > 0 ? { usage, quota, persisted: await navigator.storage.persisted() } : null
}

function StorageFacts() {
  const { unsent, unsentBytes, others } = useDevice()
  const [storage, setStorage] = useState<Storage | null>(null)
  const look = () => void readStorage().then(setStorage, () => setStorage(null))
  useEffect(look, [unsent])
  const persist = () => void navigator.storage.persist().then(look, () => undefined)
  return (
    <div className="flex flex-col gap-4">
      <p>
        {unsent === 0
          ? texts.nothingPending
          : texts.storageWaiting({ n: unsent, size: fileSize(unsentBytes) })}
      </p>
      {others > 0 && <p className="text-text-muted">{texts.otherAccounts({ n: others })}</p>}
      {storage && (
        <div>
          <ProgressBar
            label={texts.storage}
            value={(storage.usage / storage.quota) * 100}
            tone={storage.usage / storage.quota >= 0.9 ? 'warning' : 'primary'}
          />
          <p className="mt-1 text-sm text-text-muted tabular-nums">
            {texts.storageUse({ used: fileSize(storage.usage), quota: fileSize(storage.quota) })}
          </p>
        </div>
      )}
      {storage && (
        <div className="flex flex-col items-start gap-2">
          <p>{storage.persisted ? texts.storagePersisted : texts.storageMayGo}</p>
          {!storage.persisted && <Button onPress={persist}>{texts.storageKeep}</Button>}
        </div>
      )}
      <PinsList />
      {hasAppBadge() && <BadgeSwitch />}
    </div>
  )
}

function BadgeSwitch() {
  const { appBadge } = preferences
  const badge = useSyncExternalStore(appBadge.subscribe, appBadge.get)
  return (
    <Checkbox selected={badge === 'on'} onChange={(on) => appBadge.set(on ? 'on' : 'off')}>
      {texts.badge}
    </Checkbox>
  )
}
