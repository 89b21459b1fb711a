import { Columns3, EllipsisVertical, FolderArchive, Settings, Table } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { useOfflineEntry } from '#features/offline/index.ts'
import { texts } from '#messages/document-table.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Exporting } from './export/fetch-export.ts'

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
  const { projectId, documentType, label, exporting, onColumns, onArchive, asTable, onAsTable, settings } =
    props
  const offline = useOfflineEntry({ projectId, kind: 'type', name: documentType, label })
  const busy = exporting === 'zip'
  const online = useOnline()
  const entries: MenuEntry[] = [
    {
      id: 'columns',
      label: texts.columns,
      icon: <Columns3 aria-hidden className="size-5" />,
      onChoose: onColumns,
    },
    ...(onArchive
      ? [
          {
            id: 'archive',
            label: busy ? exportTexts.exporting : exportTexts.exportArchive,
            icon: <FolderArchive aria-hidden className="size-5" />,
            disabled: busy || !online,
            ...(!online && { hint: exportTexts.offline }),
            onChoose: onArchive,
          },
        ]
      : []),
    {
      id: 'table',
      label: texts.asTable,
      icon: <Table aria-hidden className="size-5" />,
      checked: asTable,
      onChoose: () => onAsTable(!asTable),
    },
    ...offline,
    ...(settings === undefined
      ? []
      : [
          {
            id: 'settings',
            label: texts.settings,
            icon: <Settings aria-hidden className="size-5" />,
            href: settings,
          },
        ]),
  ]
  return (
    <Menu
      label={texts.actions({ name: label })}
      trigger={
        <IconButton
          label={texts.actions({ name: label })}
          icon={busy ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
          className="grow-0! border border-border-strong"
        />
      }
      entries={entries}
    />
  )
}
