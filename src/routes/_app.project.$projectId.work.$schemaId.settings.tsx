import { createFileRoute } from '@tanstack/react-router'
import { SchemaSettings, typeSettingsSearch } from '#features/schema-settings/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/work/$schemaId/settings')({
  validateSearch: typeSettingsSearch,
  component: Settings,
})

function Settings() {
  const { projectId, schemaId } = Route.useParams()
  return <SchemaSettings projectId={projectId} schemaId={schemaId} />
}
