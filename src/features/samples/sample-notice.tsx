import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOnline } from '#features/loading/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { useAddition, useTrashDays } from '#features/workspaces/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { samplesQuery, useWaitingSamples } from './queries.ts'
import { texts } from '#messages/samples.ts'

/** The number of samples in a workspace, with a button that removes them. Renders nothing without samples. */
export function SampleNotice({ projectId }: { readonly projectId: string }) {
  const known = useAddition('samples')
  const hasTrash = useAddition('trash')
  const trashDays = useTrashDays()
  const stored = useQuery({ ...samplesQuery(projectId), enabled: known }).data?.total ?? 0
  const waiting = useWaitingSamples(projectId)
  const online = useOnline()
  const remove = useRemoval(projectId, waiting)
  if (!known || stored + waiting.length === 0) return null
  const askRemove = () =>
    ask({
      title: texts.removeTitle,
      message: [
        texts.removeConfirm,
        ...(hasTrash && stored > 0 ? [texts.removeTrash({ trashDays })] : []),
        ...(waiting.length > 0 ? [texts.removeWaiting] : []),
      ].join(' '),
      confirmLabel: texts.remove,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.removing,
      onConfirm: remove,
    })
  return (
    <Banner
      tone="info"
      className="mb-4"
      actions={
        <Button blockedReason={!online && stored > 0 ? texts.offlineRemove : undefined} onPress={askRemove}>
          {texts.remove}
        </Button>
      }
    >
      {stored > 0 && <p>{texts.holds({ n: stored })}</p>}
      {waiting.length > 0 && <p>{texts.waiting({ n: waiting.length })}</p>}
    </Banner>
  )
}

function useRemoval(projectId: string, waiting: readonly string[]) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const hasTrash = useAddition('trash')
  const trashDays = useTrashDays()
  return async () => {
    try {
      const { removeSamples } = await import('./remove-samples.ts')
      const { removed, left, reason } = await removeSamples(client, projectId, waiting, hasBatch)
      // Samples that were only pending on this device were never in the trash.
      const toTrash = hasTrash && removed > waiting.length
      const done = toTrash ? texts.removedToTrash({ n: removed, trashDays }) : texts.removed({ n: removed })
      showSnackbar({ text: left > 0 ? texts.removeError({ n: left, reason }) : done })
    } catch (error) {
      showSnackbar({ text: detailOf(error, texts.offlineRemove) })
    } finally {
      refreshLists(client, projectId)
    }
  }
}
