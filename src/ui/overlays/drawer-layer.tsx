import { X } from 'lucide-react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { DrawerProps } from './drawer.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'

/** The part of a drawer that is loaded when the first one opens. */
export function DrawerLayer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  useCloseRequest(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable
      className="fixed inset-0 z-(--layer-dialog) flex justify-start bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="flex h-full w-[min(20rem,88vw)] flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-layer transition-transform duration-200 ease-out data-entering:-translate-x-8 data-exiting:-translate-x-8 rtl:data-entering:translate-x-8 rtl:data-exiting:translate-x-8">
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex shrink-0 items-center justify-between gap-3 py-2 ps-5 pe-3">
            <Heading slot="title" className="min-w-0 text-lg font-semibold">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<X aria-hidden className="size-5" />} onPress={onClose} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
