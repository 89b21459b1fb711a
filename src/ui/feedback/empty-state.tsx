import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** The next useful step. */
  readonly actions?: ReactNode
  /** Shown instead of a list: as wide as the list, with a frame. */
  readonly framed?: boolean
  /** Level of the heading; `p` if the title is not a heading. */
  readonly headingLevel?: 'h1' | 'h2' | 'h3' | 'p'
  readonly className?: string
}

/** Explains that there is nothing here, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  framed = false,
  headingLevel: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex flex-col items-center gap-3 px-4 py-14 text-center [&>*]:max-w-md',
        framed
          ? 'w-full md:rounded-card md:border md:border-dashed md:border-border-strong md:bg-surface md:py-24'
          : 'max-w-md',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden
          className="mb-1 flex size-16 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft [&_svg]:size-7"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg font-semibold text-text">{title}</Heading>
      {children && <div className="text-base text-text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
