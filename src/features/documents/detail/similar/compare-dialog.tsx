import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SimilarResponse } from '#contract/document-details.ts'
import { useOnline } from '#features/loading/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts } from '#messages/duplicates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { paths } from '#features/navigation/index.ts'
import { useDeleteDocument } from '../actions/use-delete-document.ts'
import type { SimilarNoticeProps } from './similar-notice.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useDismissSimilar } from './use-dismiss-similar.ts'

export interface CompareDialogProps extends SimilarNoticeProps {
  readonly similar: SimilarResponse['rows']
  readonly open: boolean
  readonly onClose: () => void
}

/** Two documents side by side, with the possible actions (ENTITY-15). Nothing happens automatically. */
export function CompareDialog(props: CompareDialogProps) {
  const { projectId, file, properties, rejection, similar, open, onClose, onDeleted, onRename } = props
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, similar.length - 1)
  const other = similar[at]?.thing
  const online = useOnline()
  const titleOf = useTitles(projectId)
  const navigate = useNavigate()
  const { remove } = useDeleteDocument(projectId)
  const dismissal = useDismissSimilar(projectId, file.id)
  if (!other) return null
  const blocked = online ? rejection : texts.offline
  const keepBoth = (then?: () => void) =>
    dismissal.mutate([other.id], {
      onSuccess: () => {
        onClose()
        then?.()
      },
    })
  const drop = async (deleted: typeof other, after: () => void) => {
    const named = { id: deleted.id, title: titleOf(deleted.data) }
    const error = await remove(named, () => {
      onClose()
      after()
    })
    if (error !== undefined) showSnackbar({ text: error })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      size="large"
      footer={
        <div className="grid w-full grid-cols-2 gap-2 md:grid-cols-4 [&>button]:h-full [&>button]:px-2">
          <Button variant="danger" blockedReason={blocked} onPress={() => void drop(file, onDeleted)}>
            {texts.discard}
          </Button>
          <Button variant="danger" blockedReason={blocked} onPress={() => void drop(other, () => undefined)}>
            {texts.replace}
          </Button>
          <Button blockedReason={blocked} onPress={() => keepBoth(onRename)}>
            {texts.rename}
          </Button>
          <Button
            variant="primary"
            blockedReason={online ? undefined : texts.offline}
            busy={dismissal.isPending}
            onPress={() => keepBoth()}
          >
            {texts.keepBoth}
          </Button>
          <p className="col-span-full text-xs text-text-muted">{texts.whichGoes}</p>
        </div>
      }
    >
      {similar.length > 1 && <Steps at={at} count={similar.length} onStep={setChosen} />}
      <SideBySide {...{ file, other, properties }} title={titleOf(other.data)} />
      <Button
        variant="quiet"
        onPress={() => {
          onClose()
          void navigate({ to: paths.thing(projectId, other.id) })
        }}
      >
        {texts.open}
      </Button>
    </Dialog>
  )
}

interface StepsProps {
  /** From 0. */
  readonly at: number
  readonly count: number
  readonly onStep: (at: number) => void
}

/** Steps through the similar documents. */
function Steps({ at, count, onStep }: StepsProps) {
  return (
    <div className="mb-3 flex items-center gap-2">
      <IconButton
        label={texts.previousOne}
        icon={<ChevronLeft aria-hidden className="size-5 directional" />}
        isDisabled={at === 0}
        onPress={() => onStep(at - 1)}
      />
      <p aria-live="polite">{texts.position({ at: at + 1, of: count })}</p>
      <IconButton
        label={texts.nextOne}
        icon={<ChevronRight aria-hidden className="size-5 directional" />}
        isDisabled={at === count - 1}
        onPress={() => onStep(at + 1)}
      />
    </div>
  )
}
