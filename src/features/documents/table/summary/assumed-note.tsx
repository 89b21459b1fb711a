import type { FileSum } from '#contract/summary.ts'
import { texts } from '#messages/amount-roles.ts'

export interface AssumedNoteProps {
  readonly sums: readonly FileSum[]
}

/** How many documents state no currency, and in which they are counted. */
export default function AssumedNote({ sums }: AssumedNoteProps) {
  const n = Math.max(...sums.map(({ assumed = 0 }) => assumed))
  const currency = sums.find(({ assumed }) => assumed)?.currency ?? ''
  return <p className="text-text-muted">{texts.assumed({ n, currency })}</p>
}
