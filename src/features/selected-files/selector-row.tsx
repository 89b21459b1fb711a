import type { FileThing } from '#contract/things.ts'
import { labelOfName } from '#lib/field-format.ts'
import { fileSize } from '#lib/file-size.ts'
import { texts } from '#messages/selected-files.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'

export interface SelectorRowProps {
  readonly file: FileThing
  readonly chosen: boolean
  readonly loaded: boolean
  readonly onToggle: () => void
}

/** File name, document type, department and size; a badge where it is loaded already (SELECT-11). */
export function SelectorRow({ file, chosen, loaded, onToggle }: SelectorRowProps) {
  const { filename, document_type: type, department, size } = file.data
  const facts = [
    type ? labelOfName(type) : texts.noType,
    department,
    size === undefined ? null : fileSize(size),
  ]
  return (
    <Checkbox selected={chosen} onChange={onToggle} className="w-full px-2 py-1.5 hover:bg-sunken">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{filename}</span>
        <span className="block text-sm text-text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {loaded && <Chip tone="primary">{texts.loaded}</Chip>}
    </Checkbox>
  )
}
