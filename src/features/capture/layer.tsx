import { type ReactNode, useEffect, useRef } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

export interface LayerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A full-screen overlay. The content below is inert; focus moves in and later returns. */
export function Layer({ title, onClose, children }: LayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  useEffect(() => {
    const before = document.activeElement
    root.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        close.current()
      }}
      className="absolute inset-0 z-10 flex flex-col bg-camera text-text outline-none"
    >
      {children}
    </div>
  )
}
