import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthAndYear } from '#lib/field-format.ts'
import { texts } from '#messages/search.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

export interface MonthStepperProps {
  /** Such as `2026-11`, earliest first. */
  readonly months: readonly string[]
  readonly month: string
  readonly onMonth: (month: string) => void
}

/** Buttons for the previous and next month that have totals. */
export function MonthStepper({ months, month, onMonth }: MonthStepperProps) {
  if (months.length < 2) return null
  const at = months.indexOf(month)
  const [before, after] = [months[at - 1], months[at + 1]]
  return (
    <div className="flex shrink-0">
      <IconButton
        label={
          before === undefined ? texts.noEarlierMonth : texts.earlierMonth({ month: monthAndYear(before) })
        }
        icon={<ChevronLeft aria-hidden className="size-5 directional" />}
        isDisabled={before === undefined}
        onPress={() => before !== undefined && onMonth(before)}
      />
      <IconButton
        label={after === undefined ? texts.noLaterMonth : texts.laterMonth({ month: monthAndYear(after) })}
        icon={<ChevronRight aria-hidden className="size-5 directional" />}
        isDisabled={after === undefined}
        onPress={() => after !== undefined && onMonth(after)}
      />
    </div>
  )
}
