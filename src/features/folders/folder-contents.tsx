import { useQuery } from '@tanstack/react-query'
import { FolderX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { FolderThing } from '#contract/things.ts'
import { EditMark, HeadChoices, useEditsOf, useOverlay } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { OfflineNote } from '#features/offline/index.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { FolderSums } from '#features/search/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/folders.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { FolderEditor } from './folder-editor.tsx'
import { FolderFiles } from './folder-files.tsx'
import { FolderMenu } from './folder-row.tsx'
import type { FolderSearch } from './folder-search.ts'
import { countOf, folderOf, folderQuery } from './queries.ts'
import { useDeleteFolder } from './use-delete-folder.tsx'
import { Parts } from '#ui/layout/parts.tsx'

export interface FolderContentsProps {
  readonly projectId: string
  readonly id: string
  readonly search: FolderSearch
  readonly onSearch: (search: FolderSearch) => void
}

/** One folder with its files (FOLDER-02). */
export function FolderContents(props: FolderContentsProps) {
  const { projectId, id } = props
  const thing = useQuery(folderQuery(projectId, id))
  const overlay = useOverlay(projectId)
  const stored = thing.data ? folderOf(thing.data) : null
  const folder = stored && overlay.folder(stored)
  useScreenTitle(folder?.data.name ?? texts.folders)
  const missing = rejectionStatusOf(thing.error) === 404
  if (missing || (thing.data && !folder)) return <MissingFolder projectId={projectId} />
  if (folder) return <Folder key={id} {...props} folder={folder} />
  const waiting = (
    <Skeleton label={texts.loadingFiles}>
      <SkeletonBlock className="mb-6 h-9 w-1/2" />
      <SkeletonBlock className="h-64 w-full" />
    </Skeleton>
  )
  return (
    <QueryFallback
      query={thing}
      pending={waiting}
      errorTitle={texts.folderError}
      headingLevel="h1"
      actions={<LinkButton href={paths.folders(projectId)}>{texts.folders}</LinkButton>}
    />
  )
}

function Folder(props: FolderContentsProps & { folder: FolderThing }) {
  const { projectId, folder } = props
  const navigate = useNavigate()
  const [edit] = useEditsOf(projectId, folder.id)
  const [error, setError] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const askDelete = useDeleteFolder({
    projectId,
    onError: setError,
    onDeleted: () => void navigate({ href: paths.folders(projectId), replace: true }),
  })
  return (
    <>
      <PageHeader
        title={folder.data.name}
        unfold={texts.unfold}
        before={<BackLink href={paths.folders(projectId)}>{texts.folders}</BackLink>}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Parts first={texts.files({ n: countOf(folder) })}>
              <Suspense fallback={null}>
                <FolderSums projectId={projectId} folderId={folder.id} />
              </Suspense>
            </Parts>
            <EditMark edit={edit} />
          </span>
        }
        titleAction={
          <FolderMenu
            {...{ projectId, folder }}
            onEdit={() => setEditing(true)}
            onDelete={() => askDelete(folder)}
          />
        }
      />
      {error && (
        <Banner
          tone="danger"
          title={error}
          onClose={() => setError(null)}
          closeLabel={texts.close}
          className="mb-4"
        />
      )}
      <OfflineNote projectId={projectId} kind="folder" name={folder.id} />
      <HeadChoices projectId={projectId} id={folder.id} />
      <FolderFiles {...props} onError={setError} />
      <FolderEditor projectId={projectId} open={editing} folder={folder} onClose={() => setEditing(false)} />
    </>
  )
}

function MissingFolder({ projectId }: { readonly projectId: string }) {
  return (
    <EmptyState
      icon={<FolderX />}
      headingLevel="h1"
      title={texts.notFound}
      actions={<LinkButton href={paths.folders(projectId)}>{texts.folders}</LinkButton>}
    >
      {texts.notFoundHint}
    </EmptyState>
  )
}
