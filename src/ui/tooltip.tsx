import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  readonly text: string
  /** One focusable part of the kit. */
  readonly children: ReactElement
}

/** A short name that shows on hover and on keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-control bg-text px-2 py-1 text-xs font-medium text-bg shadow-layer transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
