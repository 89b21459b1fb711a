import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { useOverlay } from '#features/documents/index.ts'
import { type Loading, QueryFallback, useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/folders.ts'
import { texts as moveTexts } from '#messages/moves.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RadioList } from '#ui/forms/radio-list.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { FolderEditor } from './folder-editor.tsx'
import { countOf, foldersQuery } from './queries.ts'
import { useMove } from './use-move.ts'

export interface MoveDialogProps {
  readonly projectId: string
  readonly open: boolean
  /** Files to move. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Called with the moved files, also if others failed (OPEN-45). */
  readonly onMoved: (ids: readonly string[]) => void
}

/** Selects or creates a folder and moves files into it (SELECT-17..21). */
export function MoveDialog({ projectId, open, ids, onClose, onMoved }: MoveDialogProps) {
  const online = useOnline()
  const overlay = useOverlay(projectId)
  const folders = useQuery({ ...foldersQuery(projectId), select: overlay.folders, enabled: open })
  const [chosen, setChosen] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const { busy, error, move, reset } = useMove({ projectId, onMoved })
  const close = () => {
    setChosen(null)
    reset()
    onClose()
  }
  const target = folders.data?.find(({ id }) => id === chosen)
  const moveTo = async (folder: FolderThing) => {
    if (await move(folder, ids)) onClose()
  }
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
              onPress={() => target && void moveTo(target)}
            >
              {texts.move}
            </Button>
          </>
        }
      >
        {error && (
          <Banner tone="danger" title={texts.moveError} className="mb-4">
            {error}
          </Banner>
        )}
        <p className="mb-3 text-base text-text-muted">{texts.moving({ n: ids.length })}</p>
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
          void moveTo(folder)
        }}
      />
    </>
  )
}

interface DestinationsProps {
  readonly folders: Loading & { readonly data: readonly FolderThing[] | undefined }
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function Destinations({ folders, chosen, onChoose }: DestinationsProps) {
  if (folders.data === undefined) {
    const waiting = (
      <Skeleton label={texts.loading}>
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
    return <QueryFallback query={folders} pending={waiting} errorTitle={moveTexts.loadError} />
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
        hint: texts.files({ n: countOf(folder) }),
      }))}
    />
  )
}
