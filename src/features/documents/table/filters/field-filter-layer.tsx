import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '#ui/class-names.ts'
import { layerClass } from '#ui/overlays/layer-class.ts'

export interface FieldFilterLayerProps {
  readonly title: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A condition next to the button that opened it. */
export function FieldFilterLayer({ title, anchor, onClose, children }: FieldFilterLayerProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(wanted) => !wanted && onClose()}
      placement="bottom start"
      className={classNames(layerClass, 'w-80 p-4')}
    >
      <Dialog aria-label={title} className="flex flex-col gap-3 outline-none">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </Dialog>
    </Popover>
  )
}
