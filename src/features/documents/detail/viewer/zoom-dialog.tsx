import { useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { texts } from '#messages/document-detail.ts'
import { useCloseRequest } from '#ui/overlays/use-close-request.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { Place } from './places.ts'
import { ZoomStage } from './zoom-stage.tsx'

export interface ZoomDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly pages: readonly string[]
  /** From 0. */
  readonly page: number
  readonly go: (page: number) => void
  readonly places: readonly Place[]
  readonly pointed: string | null
  /** Go to the field of the highlighted region. Called after the dialog has closed. */
  readonly onPick: (key: string) => void
}

/** A page in full screen, which can be zoomed and moved (DETAIL-02). Escape and Back close it. */
export function ZoomDialog(props: ZoomDialogProps) {
  const { open, onClose, title, pages, page, onPick } = props
  const wanted = useRef<string | null>(null)
  useCloseRequest(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      className="fixed inset-0 z-(--layer-dialog) bg-sunken transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-dvh w-full">
        <AriaDialog
          aria-label={texts.zoomTitle({ name: title, page: page + 1, pages: pages.length })}
          className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none"
        >
          <ZoomStage
            {...props}
            onPick={(key) => {
              wanted.current = key
              onClose()
            }}
          />
          <WhenGone
            run={() => {
              const key = wanted.current
              wanted.current = null
              if (key !== null) onPick(key)
            }}
          />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The dialog keeps the focus while it fades out. Runs `run` afterwards. */
function WhenGone({ run }: { readonly run: () => void }) {
  const latest = useLatest(run)
  useEffect(() => () => latest.current(), [latest])
  return null
}
