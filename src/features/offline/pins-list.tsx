import { FileStack, Folder, Trash2 } from 'lucide-react'
import { fileSize } from '#lib/file-size.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { canStoreOffline } from '#platform/offline/page-offline.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { progressText, usePauseReason, removeOffline } from './pins.ts'
import { usePins } from './use-pin.ts'
import { texts } from '#messages/offline.ts'

/** All pins on this device, each with its size and a button that removes it. */
export function PinsList() {
  const pins = usePins()
  if (!canStoreOffline()) return null
  return (
    <section>
      <h3 className="mb-1 font-medium">{texts.list}</h3>
      {pins.length === 0 ? (
        <p className="text-sm text-text-muted">{texts.listNone}</p>
      ) : (
        <ul className="divide-y divide-border">
          {pins.map((pin) => (
            <li key={`${pin.projectId} ${pin.kind} ${pin.key}`}>
              <Pin pin={pin} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Pin({ pin }: { readonly pin: PinRow }) {
  const paused = usePauseReason(pin)
  const Icon = pin.kind === 'folder' ? Folder : FileStack
  return (
    <div className="flex items-center gap-3 py-1.5">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium break-words">
          <bdi>{pin.label}</bdi>
        </p>
        <p className="text-sm text-text-muted tabular-nums">
          {pin.workspace === ''
            ? fileSize(pin.bytes)
            : texts.in({ workspace: pin.workspace, size: fileSize(pin.bytes) })}
        </p>
        <p className="text-sm text-text-muted tabular-nums">{progressText(pin)}</p>
        {paused && <p className="text-sm text-text-muted">{texts[paused]}</p>}
      </div>
      <IconButton
        label={texts.remove({ label: pin.label })}
        icon={<Trash2 aria-hidden className="size-5" />}
        onPress={() => void removeOffline(pin)}
      />
    </div>
  )
}
