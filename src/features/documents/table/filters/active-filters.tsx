import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ColumnFilter } from '#contract/things.ts'
import { useLateCode } from '#features/loading/index.ts'
import { texts } from '#messages/document-table.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { lateCode } from '#platform/db/late.ts'
import type { FilterField } from './filter-fields.ts'
import type { Chip } from './filter-words.ts'
import { flagLabel } from './flag-label.ts'

const words = lateCode(async () => (await import('./filter-words.ts')).chipsOf)

const FieldFilter = lazy(async () => ({ default: (await import('./field-filter.tsx')).FieldFilter }))

export interface ActiveFiltersProps {
  readonly projectId: string
  readonly documentType: string
  readonly filters: readonly ColumnFilter[]
  readonly fields: readonly FilterField[]
  readonly onChange: (filters: readonly ColumnFilter[]) => void
}

/** The filters as chips, which can be changed or removed, and a button that adds one. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { filters, fields, onChange } = props
  const { code: chipsOf } = useLateCode(words, filters.length > 0)
  const [edited, setEdited] = useState<FilterField | null>(null)
  const bar = useRef<HTMLUListElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const edit = (field: FilterField) => {
    // A menu returns the focus to its button, so the button is looked up by its chip.
    anchor.current =
      bar.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(field.id)}"]`) ??
      bar.current?.querySelector<HTMLElement>('[data-add-filter]') ??
      null
    setEdited(field)
  }
  return (
    <>
      <ul
        ref={bar}
        aria-label={texts.filterTitle}
        className={classNames(
          'flex flex-wrap items-center gap-2 print:hidden',
          // In a row of their own, so that nothing else moves.
          filters.length === 0 ? 'max-md:hidden' : 'order-last basis-full',
        )}
      >
        {(chipsOf ?? fieldsOnly)(filters, fields).map((chip) => (
          <FilterChip
            key={chip.key}
            chip={chip}
            onEdit={edit}
            onRemove={() => onChange(filters.filter((one) => !chip.filters.includes(one)))}
          />
        ))}
        {/* On a phone without filters, the button above the list opens all of them. */}
        <li data-add-filter>
          <Menu
            label={texts.addFilter}
            trigger={
              <Button
                variant="quiet"
                aria-label={texts.addFilter}
                icon={<Plus aria-hidden className="size-4" />}
              >
                {texts.filter}
              </Button>
            }
            entries={fields.map((field) => ({
              id: field.id,
              label: field.label,
              onChoose: () => edit(field),
            }))}
          />
        </li>
        {filters.length > 0 && (
          <li>
            <Button variant="quiet" onPress={() => onChange([])}>
              {texts.reset}
            </Button>
          </li>
        )}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <FieldFilter
            key={edited.id}
            {...props}
            field={edited}
            anchor={anchor}
            onClose={() => setEdited(null)}
            onApply={onChange}
          />
        </Suspense>
      )}
    </>
  )
}

/** Until the words are loaded, a chip has the name of its field, or the key of one that the type no longer has. */
const fieldsOnly = (filters: readonly ColumnFilter[], fields: readonly FilterField[]): Chip[] =>
  [...new Set(filters.map(({ id }) => id))].map((id) => {
    const field = fields.find((one) => one.id === id)
    const text = field?.label ?? flagLabel(id) ?? id.slice(id.lastIndexOf('.') + 1)
    return { key: id, text, field, filters: filters.filter((one) => one.id === id) }
  })

interface FilterChipProps {
  readonly chip: Chip
  readonly onEdit: (field: FilterField) => void
  readonly onRemove: () => void
}

const partClass =
  'flex min-h-11 min-w-0 cursor-pointer items-center hover:bg-primary-soft/70 -outline-offset-2 xl:min-h-8'

function FilterChip({ chip: { text, field }, onEdit, onRemove }: FilterChipProps) {
  return (
    <li
      {...(field && { 'data-filter': field.id })}
      className="flex max-w-full overflow-hidden rounded-full border border-primary bg-primary-soft text-sm font-medium text-on-primary-soft outdoor:border-2"
    >
      {field ? (
        <BareButton
          aria-label={texts.changeFilter({ what: text })}
          onPress={() => onEdit(field)}
          className={`${partClass} ps-4 pe-1.5`}
        >
          <span className="truncate">{text}</span>
        </BareButton>
      ) : (
        <span className="flex min-w-0 items-center ps-4 pe-1.5">
          <span className="truncate">{text}</span>
        </span>
      )}
      <BareButton
        aria-label={texts.removeFilter({ what: text })}
        onPress={onRemove}
        className={`${partClass} min-w-11 shrink-0 justify-center xl:min-w-8`}
      >
        <X aria-hidden className="size-4 shrink-0" />
      </BareButton>
    </li>
  )
}
