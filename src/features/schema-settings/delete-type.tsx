import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SchemaThing } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { removeWhenUnused, thingKey } from '#features/query-cache/index.ts'
import { refreshLists, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { labelOfName } from '#lib/field-format.ts'
import { detailOf, rejectionStatusOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/schema-settings.ts'

export interface DeleteTypeProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Why editing is disabled; undefined if it is not. */
  readonly blocked: string | undefined
}

/** Deletes a type without documents; otherwise shows their number and what to do with them. */
export function DeleteType({ projectId, type, blocked }: DeleteTypeProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: stats } = useQuery(schemaStatsQuery(projectId))
  const count = stats?.find(({ id }) => id === type.id)?.file_count ?? 0
  const name = labelOfName(type.data.document_type)
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
