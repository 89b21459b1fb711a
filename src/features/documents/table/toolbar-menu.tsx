import { EllipsisVertical } from 'lucide-react'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { texts } from '#messages/document-table.ts'
import { lateCode } from '#platform/db/late.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { LateMenu } from '#ui/overlays/menu.tsx'
import type { Exporting } from './export/fetch-export.ts'

const loadList = lateCode(async () => (await import('./toolbar-list.tsx')).ToolbarList)

export interface ToolbarMenuProps {
  readonly projectId: string
  readonly documentType: string
  /** Display name of the type. */
  readonly label: string
  readonly exporting: Exporting | null
  readonly onColumns: () => void
  /** Null if the server cannot create archives. */
  readonly onArchive: (() => void) | null
  readonly asTable: boolean
  readonly onAsTable: (on: boolean) => void
  /** URL of the type's settings, if it has any. */
  readonly settings: string | undefined
}

/** Rarely used actions on phones, so that the first documents are higher up: columns, archive, table, settings. */
export function ToolbarMenu(props: ToolbarMenuProps) {
  useEarly(loadList)
  const label = texts.actions({ name: props.label })
  return (
    <LateMenu
      label={label}
      trigger={
        <IconButton
          label={label}
          icon={props.exporting === 'zip' ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
          className="grow-0! border border-border-strong"
        />
      }
      list={(list) => (
        <OpenedPart load={loadList} open={list.open} onClose={() => list.onOpen(false)}>
          {(ToolbarList) => <ToolbarList {...props} list={list} />}
        </OpenedPart>
      )}
    />
  )
}
