import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { QueryFallback, StaleNote, useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { thingQuery } from '#features/workspace-data/index.ts'
import { useScreenTitle, useWorkspace } from '#features/workspaces/index.ts'
import { labelOfName } from '#lib/field-format.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { DeleteType } from './delete-type.tsx'
import { LessonList } from './lesson-list.tsx'
import { schemaOf } from './queries.ts'
import { texts } from '#messages/schema-settings.ts'
import { TypeEditor } from './type-editor.tsx'

export interface SchemaSettingsProps {
  readonly projectId: string
  readonly schemaId: string
}

/** Settings of one document type (SCHEMA-01..13). */
export function SchemaSettings({ projectId, schemaId }: SchemaSettingsProps) {
  const thing = useQuery(thingQuery(projectId, schemaId))
  const type = schemaOf(thing.data)
  const blocked = useBlocked()
  const name = type ? labelOfName(type.data.document_type) : texts.settings
  useScreenTitle(type ? texts.title({ type: name }) : texts.settings)
  const missing = rejectionStatusOf(thing.error) === 404
  if (missing || (thing.data && !type)) {
    return (
      <EmptyState
        icon={<FileQuestion />}
        headingLevel="h1"
        title={texts.notFound}
        actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
      >
        {texts.notFoundHint}
      </EmptyState>
    )
  }
  if (!type) {
    const loading = (
      <Skeleton label={texts.loading}>
        <SkeletonBlock className="mb-6 h-9 w-1/2" />
        <SkeletonBlock className="h-80 w-full" />
      </Skeleton>
    )
    return (
      <QueryFallback
        query={thing}
        pending={loading}
        errorTitle={texts.error}
        headingLevel="h1"
        actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={texts.title({ type: name })}
        unfold={{ more: texts.showName, less: texts.showLess }}
        before={<BackLink href={paths.ofType(projectId, type.data.document_type)}>{name}</BackLink>}
        {...(blocked !== undefined && { description: blocked })}
      />
      <StaleNote updatedAt={thing.dataUpdatedAt} failed={thing.isError} />
      <TypeEditor key={schemaId} projectId={projectId} type={type} blocked={blocked} />
      <LessonList projectId={projectId} schemaId={schemaId} blocked={blocked} />
      <DeleteType projectId={projectId} type={type} blocked={blocked} />
    </>
  )
}

/** Why this user cannot change the type now; undefined if they can. */
function useBlocked(): string | undefined {
  const workspace = useWorkspace()
  const online = useOnline()
  const role = Role.safeParse(workspace?.role)
  if (role.success && !hasFullAccess({ userId: '', role: role.data, departments: [] })) return texts.readOnly
  return online ? undefined : texts.offline
}
