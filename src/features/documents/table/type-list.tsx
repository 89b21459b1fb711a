import { useOfflineEntry } from '#features/offline/index.ts'
import { MenuEntries, type MenuList } from '#ui/overlays/menu.tsx'
import type { TypeMenuProps } from './type-menu.tsx'

interface TypeListProps extends TypeMenuProps {
  readonly list: MenuList
}

/** What the menu of a type offers. */
export function TypeList({ projectId, documentType, label, list }: TypeListProps) {
  const entries = useOfflineEntry({ projectId, kind: 'type', name: documentType, label })
  return <MenuEntries {...list} entries={entries} />
}
