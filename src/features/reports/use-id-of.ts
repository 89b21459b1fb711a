import { useRef } from 'react'
import type { ReportContent } from '#contract/expense-reports.ts'

/**
 * Returns a function from the content to be created to its id: the same for a retry, so that a lost response creates
 * no second report, and a new one once something has changed.
 */
export function useIdOf(): (content: ReportContent) => string {
  const last = useRef({ text: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() }
    return last.current.id
  }
}
