import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, FileText, Folder } from 'lucide-react'
import type { TrashedThing } from '#contract/trash.ts'
import { DocumentName } from '#features/documents/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { refreshLists, useTitles } from '#features/workspace-data/index.ts'
import { calendarDay } from '#lib/field-format.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts as retentionTexts } from '#messages/retention.ts'
import { texts } from '#messages/trash.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface TrashRowProps {
  readonly projectId: string
  readonly thing: TrashedThing
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
  readonly onError: (text: string) => void
}

/** A deleted document or folder: its name, who deleted it, and until when it can be restored. */
export function TrashRow({ projectId, thing, selected, onSelect, onError }: TrashRowProps) {
  const now = useNow()
  const { name, filename, about } = shownOf(thing, useTitles(projectId))
  const when = relativeTime(Date.parse(thing.deleted_at), now)
  const by = thing.deleted_by?.username
  const Icon = thing.kind === 'Folder' ? Folder : FileText
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Checkbox ariaLabel={texts.select({ name })} selected={selected} onChange={onSelect} />
      <Icon
        aria-hidden
        className={classNames(
          'size-8 shrink-0',
          thing.kind === 'Folder' ? 'text-primary' : 'text-text-muted',
        )}
      />
      <div className="min-w-48 flex-1">
        <p>
          <DocumentName title={name} filename={filename} />
        </p>
        <p className="text-sm text-text-muted">{about}</p>
        <p className="text-sm text-text-muted">
          <time dateTime={thing.deleted_at}>
            {by === undefined ? texts.deleted({ when }) : texts.deletedBy({ when, by })}
          </time>
          {'\u00a0· '}
          {untilText(thing)}
        </p>
      </div>
      <RestoreButton
        projectId={projectId}
        id={thing.id}
        name={name}
        onRestored={() => onSelect(false)}
        onError={onError}
      />
    </div>
  )
}

/** A type's retention may end later than the trash's. */
function untilText(thing: TrashedThing): string {
  const day = thing.purged_at.slice(0, 10)
  const isRetained = thing.kind === 'File' && thing.retained_until === day
  return (isRetained ? retentionTexts.retained : texts.until)({ day: calendarDay(day) })
}

function shownOf({ kind, data }: TrashedThing, titleOf: ReturnType<typeof useTitles>) {
  if (kind === 'Folder') {
    return { name: data.name, filename: data.name, about: texts.folder({ n: data.file_count ?? 0 }) }
  }
  const about = data.document_type ? typeName(data.document_type) : texts.noType
  return { name: titleOf(data), filename: data.filename, about }
}

interface RestoreButtonProps {
  readonly projectId: string
  readonly id: string
  readonly name: string
  readonly onRestored: () => void
  readonly onError: (text: string) => void
}

function RestoreButton({ projectId, id, name, onRestored, onError }: RestoreButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const restore = useMutation({
    mutationFn: () => api.call('restoreThing', { params: { id } }, { projectId }),
    onSuccess: ({ kind }) => {
      const open = kind === 'Folder' ? paths.folder : paths.thing
      onRestored()
      refreshLists(client, projectId)
      showSnackbar({
        text: texts.restored({ name }),
        action: {
          label: texts.view,
          onPress: () => void navigate({ href: open(projectId, id) }),
        },
      })
    },
    onError: (error) => onError(detailOf(error, texts.restoreError)),
  })
  return (
    <Button
      className="ms-auto"
      icon={<ArchiveRestore aria-hidden className="size-5" />}
      busy={restore.isPending}
      busyText={texts.restoring}
      blockedReason={online ? undefined : texts.offline}
      onPress={() => restore.mutate()}
    >
      {texts.restore}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
