import { EllipsisVertical, Folder, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { EditMark, useEditsOf } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useOfflineEntry, usePin } from '#features/offline/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { FolderSums } from '#features/search/index.ts'
import { useAddition, useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/folders.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { canDelete } from '#contract/roles.ts'
import { countOf } from './queries.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'

export interface FolderRowProps {
  readonly projectId: string
  readonly folder: FolderThing
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A folder with its number of files and their sums; the row opens it, the menu changes it. */
export function FolderRow({ projectId, folder, onEdit, onDelete }: FolderRowProps) {
  const { name } = folder.data
  const isOffline = usePin(projectId, 'folder', folder.id) !== undefined
  const count = countOf(folder)
  const [edit] = useEditsOf(projectId, folder.id)
  return (
    <div className="@container flex items-center hover:bg-sunken/50">
      <AreaLink
        href={paths.folder(projectId, folder.id)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-4 py-3 ps-4 outline-offset-[-2px] active:bg-sunken"
      >
        <Folder aria-hidden className="size-6 shrink-0 text-primary @max-[13rem]:hidden" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium break-words">
            <bdi>{name}</bdi>
          </span>
          <span className="text-sm text-text-muted tabular-nums">
            <Parts first={texts.files({ n: count })}>
              {isOffline && <Part>{texts.offline}</Part>}
              <Suspense fallback={null}>
                <FolderSums projectId={projectId} folderId={folder.id} />
              </Suspense>
            </Parts>
          </span>
          <EditMark edit={edit} />
        </span>
      </AreaLink>
      <FolderMenu {...{ projectId, folder }} onEdit={onEdit} onDelete={onDelete} />
    </div>
  )
}

interface FolderMenuProps {
  readonly projectId: string
  readonly folder: FolderThing
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Actions on a folder. */
export function FolderMenu({ projectId, folder, onEdit, onDelete }: FolderMenuProps) {
  const online = useOnline()
  const { name } = folder.data
  const offlineEntry = useOfflineEntry({ projectId, kind: 'folder', name: folder.id, label: name })
  // Without this addition the server cannot list a folder page by page.
  const hasFolders = useAddition('folders')
  const mayDelete = useMayDelete(projectId, folder)
  return (
    <Menu
      label={texts.actions({ name })}
      trigger={
        <IconButton
          label={texts.actions({ name })}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
          className="me-2"
        />
      }
      entries={[
        {
          id: 'edit',
          label: texts.editName,
          icon: <Pencil aria-hidden className="size-5" />,
          onChoose: onEdit,
        },
        ...(hasFolders ? offlineEntry : []),
        ...(mayDelete
          ? [
              {
                id: 'delete',
                label: texts.delete,
                icon: <Trash2 aria-hidden className="size-5" />,
                tone: 'danger' as const,
                onChoose: onDelete,
                ...(!online && { disabled: true, hint: texts.offlineDelete }),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Whether the user may delete this folder. True if its creator is unknown: the server decides then. */
function useMayDelete(projectId: string, folder: FolderThing): boolean {
  const member = useMembership(projectId)
  const createdBy = folder['created_by']
  if (!member || typeof createdBy !== 'string') return true
  return canDelete(member, { kind: 'Folder', createdBy, department: null, editedByOthers: false })
}
