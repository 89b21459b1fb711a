import { createFileRoute } from '@tanstack/react-router'
import { FolderContents, folderSearch } from '#features/folders/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/folder/$folderId')({
  validateSearch: folderSearch,
  component: Folder,
})

function Folder() {
  const { projectId, folderId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FolderContents
      projectId={projectId}
      id={folderId}
      search={search}
      onSearch={(next) => void navigate({ search: folderSearch({ ...next }), replace: true })}
    />
  )
}
