import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ColumnFilter } from '#contract/things.ts'
import { texts } from '#messages/document-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { type FilterField, filterWords } from './filter-fields.ts'

export interface ActiveFiltersProps {
  readonly filters: readonly ColumnFilter[]
  readonly fields: readonly FilterField[]
  readonly onChange: (filters: readonly ColumnFilter[]) => void
}

/** The filters that hold, each with its way out. */
export function ActiveFilters({ filters, fields, onChange }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={texts.filterTitle} className="mb-3 flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        const words = filterWords(filter, fields)
        return (
          <li key={`${filter.id} ${filter.op ?? ''}`} className="max-w-full">
            <AriaButton
              aria-label={texts.removeFilter({ what: words })}
              onPress={() => onChange(filters.filter((other) => other !== filter))}
              className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-primary bg-primary-soft ps-4 pe-3 text-sm font-medium text-on-primary-soft hover:bg-primary-soft/70 xl:min-h-8 outdoor:border-2"
            >
              <span className="truncate">{words}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </AriaButton>
          </li>
        )
      })}
      <li>
        <Button variant="quiet" onPress={() => onChange([])}>
          {texts.reset}
        </Button>
      </li>
    </ul>
  )
}
