import { Check } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/documents.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Property } from '../../document-type.ts'
import { useConfirm } from '../../edits/use-confirm.ts'

export interface VouchButtonProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
  readonly rejection: string | undefined
}

/** Ends the doubt about a value that is right as it stands. */
export function VouchButton({ projectId, file, property, rejection }: VouchButtonProps) {
  const { confirm, isBusy } = useConfirm(projectId, file)
  return (
    <Button
      variant="quiet"
      icon={<Check aria-hidden className="size-4" />}
      busy={isBusy(property.key)}
      blockedReason={rejection}
      onPress={() => confirm(property)}
    >
      {isEmptyValue(file.data.extracted[property.key]) ? texts.leaveEmpty : texts.confirm}
    </Button>
  )
}
