import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/** An `h1` that takes the focus when it mounts, unless a field already has it or the person has moved it since. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(() => {
    const active = document.activeElement
    const moved = active !== before.current && active !== document.body
    const typing = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
    if (!typing && !moved) heading.current?.focus({ preventScroll: true })
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
