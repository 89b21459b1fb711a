import type { ComponentProps, ReactNode } from 'react'

export interface PanelProps extends ComponentProps<'section'> {
  readonly label: string
  readonly children: ReactNode
}

/** A card over the live view. */
export function Panel({ label, children, ...handlers }: PanelProps) {
  return (
    <section
      {...handlers}
      aria-label={label}
      className="@container min-h-0 w-full max-w-md overflow-y-auto rounded-card border border-border bg-surface p-4 text-text shadow-layer max-[22rem]:p-3"
    >
      {children}
    </section>
  )
}
