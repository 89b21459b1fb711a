import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Visible share at which a section slides in (PUBLIC-05). */
export const REVEAL_THRESHOLD = 0.15

export interface RevealProps {
  readonly children: ReactNode
  readonly id?: string
  /** Id of the section's heading. */
  readonly labelledBy?: string
  readonly className?: string
}

/**
 * A section that slides into place once 15 percent of it is visible. It moves, but is never hidden: link previews, print
 * and search engines see the page without scrolling. It stays in place if the first observation finds it in view, and
 * with reduced motion.
 */
export function Reveal({ children, id, labelledBy, className }: RevealProps) {
  const section = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!section.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let observed = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const first = !observed
        observed = true
        if (first && !entry.isIntersecting) return setSeen(false)
        if (!first && entry.intersectionRatio < REVEAL_THRESHOLD) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: [0, REVEAL_THRESHOLD] },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={labelledBy}
      // Focus may enter a section by keyboard or an anchor.
      onFocus={() => setSeen(true)}
      className={classNames(
        'print:translate-y-0',
        seen
          ? 'transition-[translate] duration-500 ease-out motion-reduce:transition-none'
          : 'translate-y-10',
        className,
      )}
    >
      {children}
    </section>
  )
}
