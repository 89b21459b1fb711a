import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask, type Question } from '#ui/overlays/ask.ts'

export interface LeaveGuardProps {
  /** There are edits that are neither saved nor discarded. */
  readonly dirty: boolean
  /** The question to ask before they are discarded. */
  readonly question: Omit<Question, 'onConfirm' | 'onCancel'>
}

/** Asks before a navigation discards edits. The end of a session is not blocked. */
export function LeaveGuard({ dirty, question }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => dirty && next.pathname !== '/login',
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  useEffect(() => {
    if (status === 'blocked') ask({ ...question, onConfirm: proceed, onCancel: reset })
  }, [status, proceed, reset, question])
  return null
}
