import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { QueryFallback, StaleNote, useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { thingQuery, refreshLists, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useScreenTitle, useWorkspace } from '#features/workspaces/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { rejectionStatusOf, detailOf } from '#platform/api/errors.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { LessonList } from './lesson-list.tsx'
import { schemaOf } from './queries.ts'
import { texts as newTypeTexts } from '#messages/new-type.ts'
import { texts } from '#messages/schema-settings.ts'
import { TypeEditor } from './type-editor.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { SchemaThing } from '#contract/things.ts'
import { removeWhenUnused, thingKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { nameInText } from '#lib/name-in-text.ts'

export interface SchemaSettingsProps {
  readonly projectId: string
  readonly schemaId: string
}

/** Settings of one document type (SCHEMA-01..13). */
export function SchemaSettings({ projectId, schemaId }: SchemaSettingsProps) {
  const thing = useQuery(thingQuery(projectId, schemaId))
  const type = schemaOf(thing.data)
  const blocked = useBlocked()
  const name = type ? typeName(type.data.document_type) : texts.settings
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
  return online ? undefined : newTypeTexts.offline
}

interface DeleteTypeProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Why editing is disabled; undefined if it is not. */
  readonly blocked: string | undefined
}

/** Deletes a type without documents; otherwise shows their number and what to do with them. */
function DeleteType({ projectId, type, blocked }: DeleteTypeProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: stats } = useQuery(schemaStatsQuery(projectId))
  const count = stats?.find(({ id }) => id === type.id)?.file_count ?? 0
  const name = typeName(type.data.document_type)
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await api.call('deleteThing', { params: { id: type.id } }, { projectId })
      } catch (error) {
        // 404: it is deleted already.
        if (rejectionStatusOf(error) !== 404) throw error
      }
    },
    onSuccess: async () => {
      showSnackbar({ text: texts.typeDeleted({ name: nameInText(name) }) })
      removeWhenUnused(client, thingKey(projectId, type.id))
      await navigate({ href: paths.documents(projectId) })
      refreshLists(client, projectId)
    },
  })
  const askFirst = () =>
    ask({
      title: texts.deleteTypeTitle({ name: nameInText(name) }),
      message: texts.deleteTypeConfirm({ name: nameInText(name) }),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () => remove.mutate(),
    })
  return (
    <section aria-label={texts.deleteType} className="mt-6 flex flex-col items-start gap-2">
      {remove.isError && <Banner tone="danger" title={detailOf(remove.error, texts.deleteTypeError)} />}
      <Button
        variant="danger"
        busy={remove.isPending}
        busyText={texts.deleting}
        blockedReason={blocked ?? (count > 0 ? texts.typeInUse({ n: count }) : undefined)}
        onPress={askFirst}
      >
        {texts.deleteType}
      </Button>
      {blocked === undefined && count > 0 && (
        <p aria-hidden className="text-sm text-text-muted">
          {texts.typeInUse({ n: count })}
        </p>
      )}
    </section>
  )
}
