import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { PageTitle } from './page-title.tsx'

export interface LongTitleProps {
  readonly title: string
  /** Labels of the button that expands the title and collapses it again. */
  readonly unfold: { readonly more: string; readonly less: string }
}

/** A title given by a person: three lines, and all of it on a press. Screen readers get the full title. */
export function LongTitle({ title, unfold }: LongTitleProps) {
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLElement>(null)
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
        <bdi
          ref={text}
          className={classNames(
            'text-start break-words',
            open ? 'block' : 'line-clamp-3 print:line-clamp-none',
          )}
        >
          {title}
        </bdi>
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
