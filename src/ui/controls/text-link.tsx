import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useLink } from './link-context.tsx'

export interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Accessible name; begins with the visible text. */
  readonly ariaLabel?: string
  readonly className?: string
}

/** A link in or below running text. */
export function TextLink({ href, children, ariaLabel, className }: TextLinkProps) {
  return (
    <a
      {...useLink(href)}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      className={classNames(
        'font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover hover:decoration-2',
        className,
      )}
    >
      {children}
    </a>
  )
}
