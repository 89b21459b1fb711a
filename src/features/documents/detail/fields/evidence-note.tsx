import { CircleAlert, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { evidenceText, reasonText } from '../../review-mark.ts'

export interface EvidenceNoteProps {
  readonly file: FileThing
  /** Key of the property. */
  readonly property: string
}

/** Where and how surely a value was read, in words. */
export function EvidenceNote({ file, property }: EvidenceNoteProps) {
  const text = evidenceText(file, property)
  return text === null ? null : <p className="text-xs text-text-muted">{text}</p>
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
