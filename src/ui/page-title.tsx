import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

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
      className={classNames(
        'text-[min(1.5rem,11vw)]/[1.333] font-semibold tracking-tight text-text outline-none',
        className,
      )}
    >
      {children}
    </h1>
  )
}
