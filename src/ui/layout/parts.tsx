import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Between two parts of a line. */
export const SEPARATOR = ' · '

// Each part but the first has its separator in its own padding. The line is moved by that padding to the start, where
// it is cut off: a separator shows between two parts of a line, and never at its start or end.

export interface PartsProps {
  readonly first: ReactNode
  /** `Part`s, or what renders some. */
  readonly children?: ReactNode
}

/** A line of parts that wraps between them. */
export function Parts({ first, children }: PartsProps) {
  return (
    <span className="block overflow-x-clip [text-decoration:inherit]">
      <span className="-ms-[0.75em] block [text-decoration:inherit]">
        <span className="box-decoration-clone ps-[0.75em] [text-decoration:inherit]">{first}</span>
        {children}
      </span>
    </span>
  )
}

export interface PartProps {
  readonly children: ReactNode
  /** Never broken, such as an amount. */
  readonly whole?: boolean
}

/** A part after the first. */
export function Part({ children, whole = false }: PartProps) {
  return (
    <span
      className={classNames(
        'relative inline-block max-w-full ps-[0.75em] align-top [text-decoration:inherit]',
        whole && 'whitespace-nowrap',
      )}
    >
      <span className="absolute start-0 w-[0.75em] text-center">{SEPARATOR}</span>
      {children}
    </span>
  )
}

/** A text with separators as such a line. */
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
