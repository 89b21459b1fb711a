import { FileUp } from 'lucide-react'
import { useWorkspace } from '#features/workspaces/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#messages/upload-notices.ts'
import { useAddFiles } from './use-add-files.ts'
import { useWindowFiles } from './use-window-files.ts'

/** Takes files that are dropped or pasted on any screen of a workspace; while dragging it names where they will go. */
export function DropAnywhere({ projectId }: { readonly projectId: string }) {
  const { add, rejected, dismiss } = useAddFiles(projectId)
  const dragging = useWindowFiles(add)
  const name = useWorkspace()?.project.name
  return (
    <>
      {dragging && (
        <div className="pointer-events-none fixed inset-0 z-(--layer-dialog) flex items-center justify-center bg-bg/95 p-4">
          <p className="flex size-full flex-col items-center justify-center gap-3 rounded-sheet border-4 p-4 border-dashed border-primary text-center text-2xl font-semibold text-primary">
            <FileUp aria-hidden className="size-8 shrink-0" />
            <span className="min-w-0 break-words">
              {name === undefined ? texts.dropHereUnnamed : texts.dropHere({ workspace: nameInText(name) })}
            </span>
          </p>
        </div>
      )}
      <Dialog
        open={rejected.length > 0}
        onClose={dismiss}
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
    </>
  )
}
