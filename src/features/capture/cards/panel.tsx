import type { ReactNode } from 'react'

/** A card over the live picture. */
export function Panel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="w-full max-w-md rounded-card border border-border bg-surface p-4 text-text shadow-layer"
    >
      {children}
    </section>
  )
}
