import { EllipsisVertical } from 'lucide-react'
import { useOfflineEntry } from '#features/offline/index.ts'
import { texts } from '#messages/document-table.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

export interface TypeMenuProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
}

/** Actions on a type's documents as a whole, on this device. */
export function TypeMenu({ projectId, documentType, label }: TypeMenuProps) {
  const entries = useOfflineEntry({ projectId, kind: 'type', name: documentType, label })
  if (entries.length === 0) return null
  return (
    <Menu
      label={texts.actions({ name: label })}
      trigger={
        <IconButton
          label={texts.actions({ name: label })}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
        />
      }
      entries={entries}
    />
  )
}
