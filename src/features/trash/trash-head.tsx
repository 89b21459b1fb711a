import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/trash.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { allTrashed } from './queries.ts'

export interface TrashHeadProps {
  readonly projectId: string
  /** Ids of the page that shows, and how many there are in all. */
  readonly ids: readonly string[]
  readonly total: number
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onError: (text: string | null) => void
}

/** Header of the list: selects the page or everything, and restores the selection. */
export function TrashHead(props: TrashHeadProps) {
  const { projectId, ids, total, selected, onSelect, onError } = props
  const online = useOnline()
  const restore = useRestoreMany(props)
  const all = useMutation({
    mutationFn: () => allTrashed(projectId),
    onSuccess: (found) => onSelect(new Set(found)),
    onError: () => onError(texts.selectError),
  })
  const chosen = ids.filter((id) => selected.has(id)).length
  const whole = chosen === ids.length
  const busy = restore.isPending || all.isPending
  const togglePage = (on: boolean) => {
    const rest = [...selected].filter((id) => !ids.includes(id))
    onSelect(new Set(on ? [...rest, ...ids] : rest))
  }
  return (
    <div className="mb-2 flex min-h-12 flex-wrap items-center gap-2">
      <Checkbox
        selected={whole}
        indeterminate={chosen > 0 && !whole}
        disabled={busy}
        onChange={togglePage}
        className="px-4"
      >
        {texts.selectPage}
      </Checkbox>
      {whole && selected.size < total && !restore.isPending && (
        <Button
          variant="quiet"
          busy={all.isPending}
          busyText={texts.selectingAll({ n: total })}
          onPress={() => all.mutate()}
        >
          {texts.selectAll({ n: total })}
        </Button>
      )}
      {selected.size > 0 && (
        <div className="flex grow basis-full flex-wrap justify-end gap-2 md:basis-0">
          <Button isDisabled={busy} onPress={() => onSelect(new Set())}>
            {texts.clear}
          </Button>
          <Button
            variant="primary"
            icon={<ArchiveRestore aria-hidden className="size-5" />}
            busy={restore.isPending}
            busyText={texts.restoring}
            isDisabled={all.isPending}
            blockedReason={online ? undefined : texts.offline}
            onPress={() => restore.mutate()}
          >
            {texts.restoreMany({ n: selected.size })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What could not be restored stays selected. */
function useRestoreMany({ projectId, selected, onSelect, onError }: TrashHeadProps) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  return useMutation({
    mutationFn: () => changeMany(projectId, [...selected], { type: 'restore' }, hasBatch),
    onMutate: () => onError(null),
    onSuccess: ({ done, failed }) => {
      refreshLists(client, projectId)
      onSelect(new Set(failed.map(({ id }) => id)))
      if (done.length > 0) showSnackbar({ text: texts.restoredMany({ n: done.length }) })
      if (failed[0]) onError(texts.restoreManyError({ n: failed.length, reason: failed[0].detail }))
    },
  })
}
