import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LongTitle, type LongTitleProps } from './long-title.tsx'
import { PageTitle } from './page-title.tsx'

export interface PageHeaderProps {
  readonly title: string
  /** For titles that people give, which may be long: three lines until expanded. */
  readonly unfold?: LongTitleProps['unfold']
  readonly description?: ReactNode
  /** Above the title, such as a back link. */
  readonly before?: ReactNode
  /** Right after the title, such as a menu. */
  readonly titleAction?: ReactNode
  /** Buttons at the end of the row; below the title on phones. */
  readonly actions?: ReactNode
  readonly className?: string
}

/** The only `h1` of a screen. It takes the focus when the screen appears, so that screen readers start there. */
export function PageHeader(props: PageHeaderProps) {
  const { title, unfold, description, before, titleAction, actions, className } = props
  const heading = unfold ? (
    <LongTitle title={title} unfold={unfold} />
  ) : (
    <PageTitle className="min-w-0">{title}</PageTitle>
  )
  return (
    <header className={classNames('mb-5 flex flex-col gap-3 md:mb-6', className)}>
      {before}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {titleAction ? (
            <div className="flex items-start gap-1">
              {heading}
              {titleAction}
            </div>
          ) : (
            heading
          )}
          {description && <div className="mt-1 text-base text-text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
