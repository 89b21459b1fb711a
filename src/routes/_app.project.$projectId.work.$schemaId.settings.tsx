import { createFileRoute } from '@tanstack/react-router'
import { SchemaSettings } from '#features/schema-settings/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/work/$schemaId/settings')({
  component: Settings,
})

function Settings() {
  const { projectId, schemaId } = Route.useParams()
  return <SchemaSettings projectId={projectId} schemaId={schemaId} />
}
