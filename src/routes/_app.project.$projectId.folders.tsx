import { createFileRoute } from '@tanstack/react-router'
import { FolderList } from '#features/folders/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/folders')({ component: Folders })

function Folders() {
  const { projectId } = Route.useParams()
  return <FolderList projectId={projectId} />
}
