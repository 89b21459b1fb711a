import type { ReactNode } from 'react'

/** Separator between two parts of a line. */
export const SEPARATOR = ' · '

export interface PartsProps {
  readonly first: ReactNode
  /** `Part`s, or components that render some. */
  readonly children?: ReactNode
}

/** A line of parts that wraps between them. Separators appear between parts, never at the start or end of a line. */
export const Parts = ({ first, children }: PartsProps) => (
  <span className="parts">
    <span>
      <span>{first}</span>
      {children}
    </span>
  </span>
)

export interface PartProps {
  readonly children: ReactNode
  /** Never wrapped, such as an amount. */
  readonly whole?: boolean
}

/** A part after the first. */
export const Part = ({ children, whole }: PartProps) => (
  <span className={whole ? 'part whitespace-nowrap' : 'part'}>
    <i>{SEPARATOR}</i>
    {children}
  </span>
)

/** Renders a text with separators as such a line. */
export function TextParts({ text }: { readonly text: string }) {
  const [first, ...others] = text.split(SEPARATOR)
  if (others.length === 0) return text
  return (
    <Parts first={first}>
      {others.map((part, at) => (
        // The same text may come twice, and the order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at}>{part}</Part>
      ))}
    </Parts>
  )
}
