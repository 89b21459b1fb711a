import { FileUp } from 'lucide-react'
import { useWorkspace } from '#features/workspaces/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#messages/upload-notices.ts'
import type { RejectedFile } from './use-add-files.ts'

/** Names where the files go that are being dragged. */
export function DropTarget() {
  const name = useWorkspace()?.project.name
  return (
    <div className="pointer-events-none fixed inset-0 z-(--layer-dialog) flex items-center justify-center bg-bg/95 p-4">
      <p className="flex size-full flex-col items-center justify-center gap-3 rounded-sheet border-4 p-4 border-dashed border-primary text-center text-2xl font-semibold text-primary">
        <FileUp aria-hidden className="size-8 shrink-0" />
        <span className="min-w-0 break-words">
          {name === undefined ? texts.dropHereUnnamed : texts.dropHere({ workspace: nameInText(name) })}
        </span>
      </p>
    </div>
  )
}

export interface NotTakenProps {
  readonly rejected: readonly RejectedFile[]
  readonly onClose: () => void
}

/** Names the dropped files that were not taken. */
export function NotTaken({ rejected, onClose }: NotTakenProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.notTaken({ n: rejected.length })}
      closeLabel={texts.close}
      role="alertdialog"
    >
      <ul className="flex flex-col gap-2 text-text-muted">
        {rejected.map(({ reason }, index) => (
          <li key={`${index} ${reason}`}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  )
}
