import { CircleAlert, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { Chip } from '#ui/controls/chip.tsx'
import type { Property } from '../../document-type.ts'
import { evidenceDetail, evidenceText, reasonText } from '../../review-mark.ts'
import { TextParts } from '#ui/layout/parts.tsx'

export interface EvidenceNoteProps {
  readonly file: FileThing
  readonly property: Property
}

/** Where and with which confidence a value was read, if that is not the normal case. */
export function EvidenceNote({ file, property }: EvidenceNoteProps) {
  const text = evidenceText(file, property)
  if (text === null) return null
  return (
    <p className="text-xs text-text-muted" title={evidenceDetail(file, property) ?? undefined}>
      <TextParts text={text} />
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
