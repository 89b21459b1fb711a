import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { type DragEvent as ReactDragEvent, useState } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { useOverlay } from '#features/documents/index.ts'
import { carriesRows, draggedRows, useSelection } from '#features/selection/index.ts'
import { texts } from '#messages/folders.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { foldersQuery } from './queries.ts'
import { useMove } from './use-move.ts'

export interface FolderTargetsProps {
  readonly projectId: string
  readonly dragging: boolean
}

/** The folders of a workspace as drop targets, and errors of moves. */
export function FolderTargets({ projectId, dragging }: FolderTargetsProps) {
  const { remove } = useSelection(projectId)
  const { error, move, reset } = useMove({ projectId, onMoved: remove })
  const drop = (folder: FolderThing, ids: readonly string[]) => {
    if (ids.length > 0) void move(folder, ids)
  }
  return (
    <>
      {dragging && <Targets projectId={projectId} onDrop={drop} />}
      {error && (
        <div className="fixed inset-x-4 top-20 z-(--layer-selection) mx-auto max-w-xl shadow-layer">
          <Banner tone="danger" title={texts.moveError} onClose={reset} closeLabel={texts.close}>
            {error}
          </Banner>
        </div>
      )}
    </>
  )
}

interface TargetsProps {
  readonly projectId: string
  readonly onDrop: (folder: FolderThing, ids: readonly string[]) => void
}

function Targets({ projectId, onDrop }: TargetsProps) {
  const overlay = useOverlay(projectId)
  const folders = useQuery({ ...foldersQuery(projectId), select: overlay.folders })
  return (
    <section
      aria-label={texts.dropTargets}
      className="fixed end-4 top-20 bottom-24 z-(--layer-selection) flex w-64 flex-col gap-2 overflow-y-auto rounded-sheet border border-border bg-surface p-3 shadow-layer"
    >
      <p className="px-1 text-sm font-medium text-text-muted">
        {folders.data?.length === 0 ? texts.noFolders : texts.dropHere}
      </p>
      <ul className="flex flex-col gap-2">
        {folders.data?.map((folder) => (
          <li key={folder.id}>
            <Target name={folder.data.name} onDrop={(ids) => onDrop(folder, ids)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TargetProps {
  readonly name: string
  readonly onDrop: (ids: readonly string[]) => void
}

function Target({ name, onDrop }: TargetProps) {
  const [over, setOver] = useState(false)
  const enter = (event: ReactDragEvent) => {
    if (!carriesRows(event.nativeEvent)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  return (
    <div
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(draggedRows(event.nativeEvent))
      }}
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control border-2 px-3 py-2 font-medium break-words',
        over ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-dashed border-border-strong',
      )}
    >
      <Folder aria-hidden className="pointer-events-none size-5 shrink-0 text-primary" />
      <span className="pointer-events-none min-w-0">{name}</span>
    </div>
  )
}
