import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { FolderThing } from '#contract/things.ts'
import {
  editTexts,
  foldersKey,
  LoadFault,
  paths,
  refreshLists,
  useOnline,
  useOverlay,
  waitForUnanswered,
} from '#features/documents/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioList } from '#ui/radio-list.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { FolderEditor } from './folder-editor.tsx'
import { countOf, foldersQuery } from './queries.ts'
import { folderTexts as texts } from './texts.ts'

export interface MoveDialogProps {
  readonly projectId: string
  readonly open: boolean
  /** Files that are to be moved. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Told of what was moved, also where something else failed (OPEN-45). */
  readonly onMoved: (ids: readonly string[]) => void
}

/** Chooses or makes a folder and moves files into it (SELECT-17..21). */
export function MoveDialog({ projectId, open, ids, onClose, onMoved }: MoveDialogProps) {
  const online = useOnline()
  const overlay = useOverlay(projectId)
  const folders = useQuery({ ...foldersQuery(projectId), select: overlay.folders, enabled: open })
  const [chosen, setChosen] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const { busy, fault, move, reset } = useMove({ projectId, ids, onClose, onMoved })
  const close = () => {
    setChosen(null)
    reset()
    onClose()
  }
  const target = folders.data?.find(({ id }) => id === chosen)
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={texts.moveTitle}
        closeLabel={texts.close}
        footer={
          <>
            <Button onPress={close}>{texts.cancel}</Button>
            <Button
              variant="primary"
              isDisabled={!target}
              busy={busy}
              busyText={texts.moveBusy}
              onPress={() => target && void move(target)}
            >
              {texts.move}
            </Button>
          </>
        }
      >
        {fault && (
          <Banner tone="danger" title={texts.moveFault} className="mb-4">
            {fault}
          </Banner>
        )}
        <p className="mb-3 text-base text-text-muted">{texts.moving(ids.length)}</p>
        <Destinations folders={folders} chosen={chosen} onChoose={setChosen} />
        <Button
          variant="quiet"
          className="mt-2 -ms-4"
          blockedReason={online ? undefined : texts.offlineCreate}
          onPress={() => setCreating(true)}
        >
          {texts.createNew}
        </Button>
      </Dialog>
      <FolderEditor
        projectId={projectId}
        open={creating}
        folder={null}
        onClose={() => setCreating(false)}
        onSaved={(folder) => {
          setChosen(folder.id)
          void move(folder)
        }}
      />
    </>
  )
}

interface DestinationsProps {
  readonly folders: {
    data: FolderThing[] | undefined
    error: unknown
    isError: boolean
    fetchStatus: string
    refetch: () => unknown
  }
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function Destinations({ folders, chosen, onChoose }: DestinationsProps) {
  if (folders.data === undefined) {
    if (folders.isError || folders.fetchStatus === 'paused') {
      return (
        <LoadFault title={texts.loadFault} error={folders.error} onRetry={() => void folders.refetch()} />
      )
    }
    return (
      <Skeleton label={texts.loading}>
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
  }
  if (folders.data.length === 0) return <p className="py-4 text-text-muted">{texts.noFolders}</p>
  return (
    <RadioList
      label={texts.destination}
      value={chosen}
      onChange={onChoose}
      options={folders.data.map((folder) => ({
        value: folder.id,
        label: folder.data.name,
        hint: texts.files(countOf(folder)),
      }))}
    />
  )
}

type MoveParts = Pick<MoveDialogProps, 'projectId' | 'ids' | 'onClose' | 'onMoved'>

/** `fault` is why the first that failed did. */
function useMove({ projectId, ids, onClose, onMoved }: MoveParts) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasBatch = useAddition('batch')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const nameOf = (id: string | null | undefined) =>
    client.getQueryData<FolderThing[]>(foldersKey(projectId))?.find((one) => one.id === id)?.data.name ?? null
  const move = async (folder: FolderThing) => {
    setBusy(true)
    setFault(null)
    const answered = await changeMany(projectId, ids, { type: 'move', folder_id: folder.id }, hasBatch)
    const outcome = await waitForUnanswered(client, projectId, answered, {
      part: 'folder',
      value: folder.id,
      names: ({ data }) => ({ from: nameOf(data.folder_id), to: folder.data.name }),
    })
    setBusy(false)
    refreshLists(client, projectId)
    const moved = [...outcome.done, ...outcome.waiting]
    if (moved.length > 0) onMoved(moved)
    const [first] = outcome.failed
    if (first) {
      setFault(first.unanswered ? editTexts.notKept(outcome.failed.length) : first.detail)
      return
    }
    onClose()
    const view = () => void navigate({ href: paths.folder(projectId, folder.id) })
    showSnackbar({
      text:
        outcome.waiting.length > 0
          ? texts.moveWaits(outcome.waiting.length, folder.data.name)
          : texts.moved(outcome.done.length, folder.data.name),
      action: { label: texts.view, onPress: view },
    })
  }
  return { busy, fault, move, reset: () => setFault(null) }
}
