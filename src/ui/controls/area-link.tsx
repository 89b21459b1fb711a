import type { ReactNode } from 'react'
import { useLink } from './link-context.tsx'

export interface AreaLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  /** Accessible name, if the content does not describe it fully. */
  readonly label?: string
  /** False: dragging it drags its container. */
  readonly draggable?: false
}

/** An entire card or row as one link. */
export function AreaLink({ href, children, className, label, draggable }: AreaLinkProps) {
  return (
    <a
      {...useLink(href)}
      className={className}
      {...(label !== undefined && { 'aria-label': label })}
      {...(draggable === false && { draggable })}
    >
      {children}
    </a>
  )
}
