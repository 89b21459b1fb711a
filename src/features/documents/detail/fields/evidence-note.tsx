import { CircleAlert, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { confidencePercent, evidenceText, markOf, reasonText } from '../../review-mark.ts'

export interface EvidenceNoteProps {
  readonly file: FileThing
  /** Key of the property. */
  readonly property: string
}

/** Where a value was read and with which confidence; the number is in the tooltip. */
export function EvidenceNote({ file, property }: EvidenceNoteProps) {
  const text = evidenceText(file, property)
  if (text === null) return null
  const percent = confidencePercent(
    file.data.evidence?.[property]?.confidence,
    markOf(file, property) !== null,
  )
  return (
    <p className="text-xs text-text-muted" {...(percent !== null && { title: percent })}>
      {text}
    </p>
  )
}

/** Why a field needs review. */
export function MarkChip({ reason }: { readonly reason: string }) {
  const Icon = { missing: CircleQuestionMark, invalid: CircleAlert }[reason] ?? TriangleAlert
  return (
    <Chip tone="warning" icon={<Icon aria-hidden />}>
      {reasonText(reason)}
    </Chip>
  )
}
