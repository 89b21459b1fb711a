import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

/** How much of a section is in view when it comes in (PUBLIC-05). */
export const REVEAL_THRESHOLD = 0.15

export interface RevealProps {
  readonly children: ReactNode
  readonly id?: string
  /** Id of the section's heading. */
  readonly labelledBy?: string
  readonly className?: string
}

/** A section that fades in once 15 percent of it are seen; at once where people ask for less motion. */
export function Reveal({ children, id, labelledBy, className }: RevealProps) {
  const section = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (seen || !section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: REVEAL_THRESHOLD,
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={labelledBy}
      // Whoever gets in by keyboard or by an anchor sees where they are.
      onFocus={() => setSeen(true)}
      className={classNames(
        'transition-[opacity,translate] duration-500 ease-out print:translate-y-0 print:opacity-100 motion-reduce:transition-none',
        !seen && 'translate-y-4 opacity-0',
        className,
      )}
    >
      {children}
    </section>
  )
}
