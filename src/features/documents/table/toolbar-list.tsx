import { Columns3, FolderArchive, Settings, Table } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { useOfflineEntry } from '#features/offline/index.ts'
import { texts } from '#messages/document-table.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { MenuEntries, type MenuEntry, type MenuList } from '#ui/overlays/menu.tsx'
import type { ToolbarMenuProps } from './toolbar-menu.tsx'

interface ToolbarListProps extends ToolbarMenuProps {
  readonly list: MenuList
}

/** What the menu of the toolbar offers. */
export function ToolbarList(props: ToolbarListProps) {
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
  return <MenuEntries {...props.list} entries={entries} />
}
