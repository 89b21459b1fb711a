import { useQuery } from '@tanstack/react-query'
import { FolderPlus, FolderOpen, LayoutGrid, List } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { useOverlay } from '#features/documents/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/folders.ts'
import { texts as moveTexts } from '#messages/moves.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { FolderEditor } from './folder-editor.tsx'
import { FolderRow } from './folder-row.tsx'
import { foldersQuery } from './queries.ts'
import { useDeleteFolder } from './use-delete-folder.tsx'

/** From this many folders on, a name filter is shown. */
const MANY = 8

/** Folders of a workspace: create, edit name, delete (FOLDER-01). */
export function FolderList({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.folders)
  const online = useOnline()
  const overlay = useOverlay(projectId)
  const folders = useQuery({ ...foldersQuery(projectId), select: overlay.folders })
  const [error, setError] = useState<string | null>(null)
  const [editing, setEditing] = useState<{ folder: FolderThing | null } | null>(null)
  const askDelete = useDeleteFolder({ projectId, onError: setError })
  const create = (
    <Button
      variant="primary"
      icon={<FolderPlus aria-hidden className="size-5" />}
      blockedReason={online ? undefined : texts.offlineCreate}
      onPress={() => setEditing({ folder: null })}
    >
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.folders} actions={folders.data && folders.data.length > 0 && create} />
      {error && (
        <Banner
          tone="danger"
          title={error}
          onClose={() => setError(null)}
          closeLabel={texts.close}
          className="mb-4"
        />
      )}
      <QueryView
        query={folders}
        pending={<FoldersSkeleton />}
        errorTitle={moveTexts.loadError}
        empty={(all) =>
          all.length === 0 ? (
            <EmptyState framed icon={<FolderOpen />} title={texts.empty} actions={create}>
              {texts.emptyHint}
            </EmptyState>
          ) : null
        }
      >
        {(all) => (
          <Folders
            projectId={projectId}
            folders={all}
            onEdit={(folder) => setEditing({ folder })}
            onDelete={askDelete}
          />
        )}
      </QueryView>
      <FolderEditor
        projectId={projectId}
        open={editing !== null}
        folder={editing?.folder ?? null}
        onClose={() => setEditing(null)}
      />
    </>
  )
}

/** Multiple columns from 768 px on; on phones always a list. */
const gridClass =
  'grid max-md:divide-y max-md:divide-border max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-border max-md:bg-surface md:grid-cols-2 md:gap-4 2xl:grid-cols-3'
const gridCardClass = 'md:overflow-hidden md:rounded-card md:border md:border-border md:bg-surface'

interface FoldersProps {
  readonly projectId: string
  readonly folders: readonly FolderThing[]
  readonly onEdit: (folder: FolderThing) => void
  readonly onDelete: (folder: FolderThing) => void
}

function Folders({ projectId, folders, onEdit, onDelete }: FoldersProps) {
  const [text, setText] = useState('')
  const { folderView } = preferences
  const view = useSyncExternalStore(folderView.subscribe, folderView.get)
  const part = text.trim().toLocaleLowerCase()
  const shown = folders.filter(({ data }) => data.name.toLocaleLowerCase().includes(part))
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        {folders.length >= MANY && (
          <SearchField
            label={texts.filter}
            clearLabel={texts.clearFilter}
            value={text}
            onChange={setText}
            className="min-w-0 flex-1 md:max-w-sm"
          />
        )}
        <IconButton
          label={view === 'grid' ? texts.asList : texts.asGrid}
          icon={
            view === 'grid' ? (
              <List aria-hidden className="size-5 directional" />
            ) : (
              <LayoutGrid aria-hidden className="size-5" />
            )
          }
          onPress={() => folderView.set(view === 'grid' ? 'list' : 'grid')}
          className="ms-auto max-md:hidden"
        />
      </div>
      {shown.length === 0 ? (
        <p role="status" className="py-8 text-center text-text-muted">
          {texts.noMatch({ text: text.trim() })}
        </p>
      ) : (
        <ul
          aria-label={texts.folders}
          className={
            view === 'grid' ? gridClass : classNames(cardClass, 'divide-y divide-border overflow-hidden')
          }
        >
          {shown.map((folder) => (
            <li key={folder.id} className={view === 'grid' ? gridCardClass : undefined}>
              <FolderRow
                projectId={projectId}
                folder={folder}
                onEdit={() => onEdit(folder)}
                onDelete={() => onDelete(folder)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FoldersSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <SkeletonBlock key={row} className="h-16 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}
