import { FolderInput } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { texts } from '#messages/document-detail.ts'
import { useWasOpen } from '#ui/hooks/use-was-open.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** The dialog that moves files into a folder, loaded when it opens for the first time. */
export function MoveFiles(props: MoveDialogProps) {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <MoveDialog {...props} />
    </Suspense>
  )
}

/** A document, with moving to a folder among its actions. */
export function DocumentWithMove({ moreActions, ...props }: ComponentProps<typeof DocumentDetail>) {
  const { projectId, id } = props
  const [moving, setMoving] = useState(false)
  const actions = (file: FileThing): readonly MenuEntry[] => [
    ...(moreActions?.(file) ?? []),
    {
      id: 'move',
      label: file.data.folder_id ? texts.moveElsewhere : texts.moveOne,
      icon: <FolderInput aria-hidden className="size-5 directional" />,
      onChoose: () => setMoving(true),
    },
  ]
  return (
    <>
      <DocumentDetail {...props} moreActions={actions} />
      <MoveFiles
        projectId={projectId}
        open={moving}
        ids={[id]}
        onClose={() => setMoving(false)}
        onMoved={() => undefined}
      />
    </>
  )
}
