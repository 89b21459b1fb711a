import { type RefObject, useMemo } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'

export interface TooltipLayerProps {
  readonly text: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The part of a tooltip that is loaded when the first one shows. */
export function TooltipLayer({ text, anchor, open, onOpen }: TooltipLayerProps) {
  const state = useMemo(
    () => ({
      isOpen: open,
      shouldSkipAnimation: false,
      open: () => onOpen(true),
      close: () => onOpen(false),
    }),
    [open, onOpen],
  )
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={anchor}
        offset={6}
        className="max-w-64 rounded-control bg-text px-2 py-1 text-xs font-medium text-bg shadow-layer transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
