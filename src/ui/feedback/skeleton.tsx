import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** A grey shape of the final size; set width and height with `className`. */
export function SkeletonBlock({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-sheen rounded-control bg-neutral-soft outdoor:border-2 outdoor:border-border forced-colors:border',
        className,
      )}
    />
  )
}

export interface SkeletonProps {
  /** Loading text for assistive technology. */
  readonly label: string
  /** Shapes that match the final layout. */
  readonly children: ReactNode
}

const DELAY_MS = 200

/** Placeholder of pending content. It appears after 200 ms, so fast responses do not flicker. */
export function Skeleton({ label, children }: SkeletonProps) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classNames('transition-opacity duration-150', !visible && 'opacity-0')}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
