import { X } from 'lucide-react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { type PointerEvent, useState } from 'react'

const widths = { small: 'md:max-w-md', medium: 'md:max-w-lg', large: 'md:max-w-3xl' }

/** The part of a dialog that is loaded when the first one opens. */
export function DialogLayer(props: DialogProps) {
  const { open, onClose, size = 'small', dismissable = true } = props
  const atTop = props.position === 'top'
  const drag = useSheetDrag(onClose)
  useCloseRequest(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable={dismissable}
      className={classNames(
        'fixed inset-0 z-(--layer-dialog) flex justify-center bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:pointer-events-none data-exiting:opacity-0 md:p-6',
        atTop ? 'items-start md:pt-[10vh]' : 'items-end md:items-center',
      )}
    >
      <Modal
        className={classNames(
          'flex w-full flex-col overflow-hidden bg-surface shadow-layer md:rounded-sheet',
          !drag.dragging && 'transition-transform duration-200 ease-out',
          atTop
            ? 'max-h-(--visual-viewport-height) rounded-b-sheet pt-[calc(env(safe-area-inset-top)+0.5rem)] md:pt-0 max-md:data-entering:-translate-y-4 md:max-h-[80vh]'
            : 'max-h-[80vh] rounded-t-sheet max-md:data-entering:translate-y-8 max-md:data-exiting:translate-y-8 sm:max-h-[85vh]',
          widths[size],
        )}
        {...(drag.offset > 0 && { style: { transform: `translateY(${drag.offset}px)` } })}
      >
        <DialogBody {...props} handle={drag.handle} />
      </Modal>
    </ModalOverlay>
  )
}

function DialogBody(props: DialogProps & { handle: ReturnType<typeof useSheetDrag>['handle'] }) {
  const { title, closeLabel, children, footer, role = 'dialog', onClose, handle } = props
  return (
    <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
      {props.position !== 'top' && (
        <div
          {...handle}
          aria-hidden
          className="flex h-6 shrink-0 cursor-grab touch-none items-center justify-center md:hidden"
        >
          <span className="h-1 w-10 rounded-full bg-border-strong" />
        </div>
      )}
      <div className="flex shrink-0 items-center justify-between gap-3 ps-5 pe-3 md:pt-3">
        <Heading slot="title" className="min-w-0 py-2 text-lg font-semibold">
          {title}
        </Heading>
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden className="size-5" />}
          onPress={onClose}
          {...(role === 'alertdialog' && { tabIndex: -1 })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 last:pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        {children}
      </div>
      {footer && (
        <footer className="flex shrink-0 flex-col-reverse gap-2 border-t border-border px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:flex-row md:justify-end">
          {footer}
        </footer>
      )}
    </AriaDialog>
  )
}

/** A drag further than this closes the sheet, in px. */
const CLOSE_DISTANCE = 96

/** Drags a sheet down by its handle to close it, as the Close button does. */
function useSheetDrag(onClose: () => void) {
  const [start, setStart] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    setStart(null)
    setOffset(0)
  }
  return {
    offset,
    dragging: start !== null,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart(event.clientY)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start !== null) setOffset(Math.max(0, event.clientY - start))
      },
      onPointerUp() {
        if (offset > CLOSE_DISTANCE) onClose()
        end()
      },
      onPointerCancel: end,
    },
  }
}
