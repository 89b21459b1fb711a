import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore } from 'lucide-react'
import type { TrashedFile } from '#contract/trash.ts'
import { PageThumbnail, paths, refreshLists, useNow, useOnline } from '#features/documents/index.ts'
import { calendarDay, labelOfKey } from '#lib/field-format.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { trashTexts as texts } from './texts.ts'

export interface TrashRowProps {
  readonly projectId: string
  readonly file: TrashedFile
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
  readonly onFault: (text: string) => void
}

/** A deleted document: what it was, who deleted it and until when it can come back. */
export function TrashRow({ projectId, file, selected, onSelect, onFault }: TrashRowProps) {
  const now = useNow()
  const { filename, document_type: type, pageImages } = file.data
  const deletedAt = Date.parse(file.deleted_at)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Checkbox ariaLabel={texts.select(filename)} selected={selected} onChange={onSelect} />
      <PageThumbnail gcsUrl={pageImages[0]} alt="" />
      <div className="min-w-48 flex-1">
        <p className="line-clamp-2 font-medium break-words">{filename}</p>
        <p className="text-sm text-text-muted">{type ? labelOfKey(type) : texts.unsorted}</p>
        <p className="text-sm text-text-muted">
          <time dateTime={file.deleted_at}>
            {texts.deleted(relativeTime(deletedAt, now), file.deleted_by?.username ?? null)}
          </time>
          {' · '}
          {texts.until(calendarDay(file.purged_at.slice(0, 10)))}
        </p>
      </div>
      <RestoreButton
        projectId={projectId}
        id={file.id}
        filename={filename}
        onRestored={() => onSelect(false)}
        onFault={onFault}
      />
    </div>
  )
}

interface RestoreButtonProps {
  readonly projectId: string
  readonly id: string
  readonly filename: string
  readonly onRestored: () => void
  readonly onFault: (text: string) => void
}

function RestoreButton({ projectId, id, filename, onRestored, onFault }: RestoreButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const restore = useMutation({
    mutationFn: () => api.call('restoreThing', { params: { id } }, { projectId }),
    onSuccess: () => {
      onRestored()
      refreshLists(client, projectId)
      showSnackbar({
        text: texts.restored(filename),
        action: {
          label: texts.view,
          onPress: () => void navigate({ href: paths.thing(projectId, id) }),
        },
      })
    },
    onError: (error) => onFault(detailOf(error, texts.restoreFault)),
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
      <VisuallyHidden> {filename}</VisuallyHidden>
    </Button>
  )
}
