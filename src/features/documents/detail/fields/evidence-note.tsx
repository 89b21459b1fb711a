import { CircleAlert, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { Evidence } from '#contract/things.ts'
import { Chip } from '#ui/chip.tsx'
import { evidenceText, reasonText } from '../../review-mark.ts'

export interface EvidenceNoteProps {
  readonly evidence: Evidence | undefined
  /** Pages of the document. */
  readonly pages: number
  /** There is no value that evidence could be of. */
  readonly empty: boolean
}

/** Where and how surely a value was read, in words. */
export function EvidenceNote({ evidence, pages, empty }: EvidenceNoteProps) {
  if (!evidence || (empty && evidence.source !== 'user')) return null
  return <p className="text-xs text-text-muted">{evidenceText(evidence, pages)}</p>
}

/** Why a field waits for a look: a picture, a word, and a colour. */
export function MarkChip({ reason }: { readonly reason: string }) {
  const Icon = { missing: CircleQuestionMark, invalid: CircleAlert }[reason] ?? TriangleAlert
  return (
    <Chip tone="warning" icon={<Icon aria-hidden />}>
      {reasonText(reason)}
    </Chip>
  )
}
