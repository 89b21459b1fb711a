import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { applyMany, queueUnanswered } from '#features/documents/index.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import { paths } from '#features/navigation/index.ts'
import { foldersKey } from '#features/query-cache/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/moves.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

interface MoveParts {
  readonly projectId: string
  /** Called with the moved files, also if others failed (OPEN-45). */
  readonly onMoved: (ids: readonly string[]) => void
}

/** Moves files into a folder and reports the outcome. `error` is the text of the first failure. */
export function useMove({ projectId, onMoved }: MoveParts) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasBatch = useAddition('batch')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const nameOf = (id: string | null | undefined) =>
    client.getQueryData(foldersKey(projectId))?.find((one) => one.id === id)?.data.name ?? null
  /** Resolves to whether all of them were moved or are pending. */
  const move = async (folder: FolderThing, ids: readonly string[]): Promise<boolean> => {
    setBusy(true)
    setError(null)
    const response = await changeMany(projectId, ids, { type: 'move', folder_id: folder.id }, hasBatch)
    const outcome = await queueUnanswered(client, projectId, response, {
      part: 'folder',
      value: folder.id,
      names: ({ data }) => ({ from: nameOf(data.folder_id), to: folder.data.name }),
    })
    setBusy(false)
    applyMany(client, projectId, outcome)
    const moved = [...outcome.done, ...outcome.waiting]
    if (moved.length > 0) onMoved(moved)
    const [first] = outcome.failed
    if (first) {
      setError(first.unanswered ? editTexts.notQueued({ n: outcome.failed.length }) : first.detail)
      return false
    }
    const view = () => void navigate({ href: paths.folder(projectId, folder.id) })
    showSnackbar({
      text:
        outcome.waiting.length > 0
          ? texts.movePending({ n: outcome.waiting.length, name: folder.data.name })
          : texts.moved({ n: outcome.done.length, name: folder.data.name }),
      action: { label: texts.view, onPress: view },
    })
    return true
  }
  return { busy, error, move, reset: () => setError(null) }
}
