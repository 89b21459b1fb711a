import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

export interface PageHeaderProps {
  readonly title: string
  readonly description?: ReactNode
  /** Stands above the title, as a way back. */
  readonly before?: ReactNode
  /** Stands right after the title, as a pencil. */
  readonly beside?: ReactNode
  /** Buttons at the end of the line; below the title on phones. */
  readonly actions?: ReactNode
  readonly className?: string
}

/** The one `h1` of a screen. It takes the focus when the screen appears, so that readers start there. */
export function PageHeader({ title, description, before, beside, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('mb-5 flex flex-col gap-3 md:mb-6', className)}>
      {before}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {beside ? (
            <div className="flex items-start gap-1">
              <PageTitle className="min-w-0">{title}</PageTitle>
              {beside}
            </div>
          ) : (
            <PageTitle>{title}</PageTitle>
          )}
          {description && <div className="mt-1 text-base text-text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}

/** An `h1` that takes the focus on arrival, unless a field of the screen already has it. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const active = document.activeElement
    const typing = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
    if (!typing) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={classNames('text-2xl font-semibold tracking-tight text-text outline-none', className)}
    >
      {children}
    </h1>
  )
}
