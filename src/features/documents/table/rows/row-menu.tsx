import { EllipsisVertical } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { OpenedPart } from '#features/loading/index.ts'
import { texts } from '#messages/document-table.ts'
import { lateCode } from '#platform/db/late.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LateMenu } from '#ui/overlays/menu.tsx'

/** The entries of the menus: they decide by the rules of an approval. */
export const loadRowStates = lateCode(async () => (await import('./row-states.tsx')).RowStates)

export interface RowMenuProps {
  readonly projectId: string
  readonly file: FileThing
  readonly title: string
}

/** On phones: the workflow of one file, as a menu at the end of its row (TABLE-08). */
export function RowMenu({ projectId, file, title }: RowMenuProps) {
  const label = texts.actions({ name: title })
  return (
    <LateMenu
      label={label}
      trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden className="size-5" />} />}
      list={(list) => (
        <OpenedPart load={loadRowStates} open={list.open} onClose={() => list.onOpen(false)}>
          {(RowStates) => <RowStates {...{ projectId, file, list }} />}
        </OpenedPart>
      )}
    />
  )
}
