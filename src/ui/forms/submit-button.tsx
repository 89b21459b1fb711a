import type { ReactNode } from 'react'
import { buttonClass } from '../controls/button-class.ts'
import { Spinner } from '../feedback/spinner.tsx'

export interface SubmitButtonProps {
  readonly children: ReactNode
  readonly busy: boolean
  /** Replaces the label while busy, such as `Signing in...`. */
  readonly busyText: string
}

/**
 * Submits a full-page form. A native button, so that the pages before sign-in do not load the toolkit. While busy it
 * keeps its size and focus; the form ignores a second submit.
 */
export function SubmitButton({ children, busy, busyText }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      {...(busy && { 'aria-disabled': true })}
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
    >
      {busy ? <Spinner /> : null}
      {busy ? busyText : children}
    </button>
  )
}
