import { EllipsisVertical } from 'lucide-react'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { texts } from '#messages/document-table.ts'
import { lateCode } from '#platform/db/late.ts'
import { canStoreOffline } from '#platform/offline/page-offline.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LateMenu } from '#ui/overlays/menu.tsx'

const loadList = lateCode(async () => (await import('./type-list.tsx')).TypeList)

export interface TypeMenuProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
}

/** Actions on a type's documents as a whole, on this device. */
export function TypeMenu(props: TypeMenuProps) {
  useEarly(loadList)
  if (!canStoreOffline()) return null
  const label = texts.actions({ name: props.label })
  return (
    <LateMenu
      label={label}
      trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden className="size-5" />} />}
      list={(list) => (
        <OpenedPart load={loadList} open={list.open} onClose={() => list.onOpen(false)}>
          {(TypeList) => <TypeList {...props} list={list} />}
        </OpenedPart>
      )}
    />
  )
}
