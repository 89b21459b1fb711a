import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { PageTitle } from './page-title.tsx'

export interface PageHeaderProps {
  readonly title: string
  /** Custom rendering of the title, if it is not plain text. */
  readonly shown?: ReactNode
  /** For titles that people give, which may be long: three lines until expanded. */
  readonly unfold?: LongTitleProps['unfold']
  readonly description?: ReactNode
  /** Above the title, from 768 px on in front of it, such as a back link. */
  readonly before?: ReactNode
  /** Right after the title, such as a menu. */
  readonly titleAction?: ReactNode
  /** Buttons at the end of the row; below the title on phones. */
  readonly actions?: ReactNode
  /** Less space below it, for content that belongs to the title. */
  readonly dense?: boolean
}

/** The only `h1` of a screen. It takes the focus when the screen appears, so that screen readers start there. */
export function PageHeader(props: PageHeaderProps) {
  const { title, shown = title, unfold, description, before, titleAction, actions, dense = false } = props
  const heading = unfold ? (
    <LongTitle title={title} shown={shown} unfold={unfold} />
  ) : (
    <PageTitle className="min-w-0">{shown}</PageTitle>
  )
  return (
    <header className={classNames('flex flex-col gap-3 md:flex-row md:gap-2', dense ? 'mb-3' : 'mb-5')}>
      {before && <div className="shrink-0 md:-my-1.5 xl:-my-1">{before}</div>}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 md:flex-1 md:basis-60">
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
        {actions && <div className="flex flex-wrap items-center gap-2 md:-my-1.5 xl:-my-1">{actions}</div>}
      </div>
    </header>
  )
}

interface LongTitleProps {
  readonly title: string
  readonly shown: ReactNode
  /** Labels of the button that expands the title and collapses it again. */
  readonly unfold: { readonly more: string; readonly less: string }
}

/** A title given by a person: three lines, and all of it on a press. Screen readers get the full title. */
function LongTitle({ title, shown, unfold }: LongTitleProps) {
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(false)
  useLayoutEffect(() => {
    const box = text.current
    if (!box || open) return undefined
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [title, open])
  return (
    <div className="min-w-0">
      <PageTitle>
        <span
          ref={text}
          className={classNames(
            'text-start break-words',
            open ? 'block' : 'line-clamp-3 print:line-clamp-none',
          )}
        >
          {typeof shown === 'string' ? <bdi>{shown}</bdi> : shown}
        </span>
      </PageTitle>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 cursor-pointer items-center text-start text-sm font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover xl:min-h-8 print:hidden"
        >
          {open ? unfold.less : unfold.more}
        </button>
      )}
    </div>
  )
}
