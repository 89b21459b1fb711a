import { lazy, Suspense, useState } from 'react'
import { ApproveSelected, HoldDocuments } from '#features/documents/index.ts'
import { MoveFiles } from '#features/folders/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { AddToReport } from '#features/reports/index.ts'
import { useSelection } from '#features/selection/index.ts'
import { texts } from '#messages/selected-files.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useWasOpen } from '#ui/hooks/use-was-open.ts'
import { BarActions, type Layer } from './bar-actions.tsx'
import { useChatAbout } from './use-chat-about.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists, removeFromLists } from '#features/workspace-data/index.ts'
import { useAddition, useTrashDays, useWorkspace } from '#features/workspaces/index.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

const DocumentSelector = lazy(async () => ({
  default: (await import('./document-selector.tsx')).DocumentSelector,
}))

/**
 * Count, chat, move, delete and clear of the selected files (SELECT-05..07), and the screen's own actions. Hidden
 * without a selection, but an open dialog stays.
 */
export function SelectionBar({ projectId }: { readonly projectId: string }) {
  const selection = useSelection(projectId)
  const [layer, setLayer] = useState<Layer | null>(null)
  const wasSelecting = useWasOpen(layer === 'selector')
  const [error, setError] = useState<string | null>(null)
  const selected = [...selection.ids]
  const ids = useHeld(selected, layer !== null)
  const close = () => setLayer(null)
  const chatAbout = useChatAbout(projectId)
  const online = useOnline()
  const askDelete = useDeleteSelected({ projectId, ids, onDeleted: selection.remove, onError: setError })
  useKeys(
    {
      m: () => setLayer('move'),
      ...(online && { '#': askDelete, Delete: askDelete }),
    },
    { active: selected.length > 0 },
  )
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label={texts.bar}
          data-high-bar
          className="fixed inset-x-0 bottom-0 z-(--layer-selection) border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-layer md:inset-x-auto md:start-1/2 md:bottom-5 md:w-auto md:-translate-x-1/2 md:rounded-sheet md:border md:px-2 md:pb-0 rtl:md:translate-x-1/2 print:hidden"
        >
          {error && <DeleteError text={error} onClose={() => setError(null)} />}
          <BarActions
            projectId={projectId}
            count={selected.length}
            onOpen={setLayer}
            onChat={() => chatAbout(ids)}
            onDelete={askDelete}
            onClear={selection.clear}
          />
        </section>
      )}
      {wasSelecting && (
        <Suspense fallback={null}>
          <DocumentSelector
            projectId={projectId}
            open={layer === 'selector'}
            loaded={ids}
            onClose={close}
            onConfirm={selection.replace}
          />
        </Suspense>
      )}
      <MoveFiles
        projectId={projectId}
        open={layer === 'move'}
        ids={ids}
        onClose={close}
        onMoved={selection.remove}
      />
      <OtherLayer {...{ projectId, layer, ids }} onClose={close} onAdded={selection.clear} />
    </>
  )
}

/** The selected ids; while a dialog is open the previous ones, because another tab may clear the selection. */
function useHeld(ids: readonly string[], isOpen: boolean): readonly string[] {
  const [held, setHeld] = useState(ids)
  const now = ids.length === 0 && isOpen ? held : ids
  if (!isSame(now, held)) setHeld(now)
  return now
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, n) => id === b[n])

interface OtherLayerProps {
  readonly projectId: string
  readonly layer: Layer | null
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Called after they were added to an expense report. */
  readonly onAdded: () => void
}

/** The dialogs of steps, holds and expense reports. */
function OtherLayer({ projectId, layer, ids, onClose, onAdded }: OtherLayerProps) {
  if (layer === 'report') return <AddToReport {...{ projectId, ids, onClose, onAdded }} />
  if (layer === 'approval') return <ApproveSelected {...{ projectId, ids, onClose }} />
  if (layer === 'hold') return <HoldDocuments {...{ projectId, ids, onClose }} what="either" />
  return null
}

const DeleteError = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => (
  <Banner tone="danger" title={texts.deleteError} onClose={onClose} closeLabel={texts.close} className="m-2">
    <span className="whitespace-pre-line">{text}</span>
  </Banner>
)

/** Most distinct reasons shown in the bar; files that were not deleted stay selected. */
const REASONS = 5

const reasonsOf = (failed: readonly { readonly detail: string }[]) =>
  [...new Set(failed.map(({ detail }) => detail))].slice(0, REASONS).join('\n')

interface DeleteSelectedInput {
  readonly projectId: string
  readonly ids: readonly string[]
  /** Called with the deleted ids, even if others failed (OPEN-45). */
  readonly onDeleted: (ids: readonly string[]) => void
  /** Called with the reasons of the failures, one per line. */
  readonly onError: (reason: string) => void
}

/** Returns a function that deletes the selected files after a confirmation (SELECT-07). Owners and admins can undo it. */
function useDeleteSelected({ projectId, ids, onDeleted, onError }: DeleteSelectedInput): () => void {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const trashDays = useTrashDays()
  const hasTrash = useAddition('trash')
  const role = useWorkspace()?.role
  const mayRestore = hasTrash && (role === 'owner' || role === 'admin')
  const restore = async (deleted: readonly string[]) => {
    // Shows progress, because thousands take seconds.
    showSnackbar({ text: texts.restoring({ n: deleted.length }) })
    const { done, failed } = await changeMany(projectId, deleted, { type: 'restore' }, hasBatch)
    refreshLists(client, projectId)
    showSnackbar({
      text: failed[0]
        ? texts.restoreError({ n: failed.length, reason: failed[0].detail })
        : texts.restored({ n: done.length }),
    })
  }
  const remove = async () => {
    const { done, failed } = await changeMany(projectId, ids, { type: 'delete' }, hasBatch)
    removeFromLists(client, projectId, done)
    refreshLists(client, projectId)
    if (done.length > 0) {
      onDeleted(done)
      showSnackbar({
        text: texts.deleted({ n: done.length }),
        ...(mayRestore && { action: { label: texts.undo, onPress: () => void restore(done) } }),
      })
    }
    // Files on hold are listed.
    if (failed.length > 0) onError(reasonsOf(failed))
  }
  return () =>
    ask({
      title: texts.deleteTitle({ n: ids.length }),
      message: texts.deleteConfirm({ n: ids.length, trashDays }),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: remove,
    })
}
