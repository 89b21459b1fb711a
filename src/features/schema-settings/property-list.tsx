import {
  Banknote,
  CalendarDays,
  ChevronRight,
  Hash,
  List,
  type LucideIcon,
  ToggleLeft,
  Type,
} from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { PropertySchema, SchemaProperty } from '#contract/things.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts } from '#messages/schema-settings.ts'

/** Key of the first tab, the type itself. No property can have it. */
export const GENERAL = ''

export interface PropertyListProps {
  readonly keys: readonly string[]
  readonly schema: z.infer<typeof PropertySchema> | null | undefined
  /** Null on phones while the list shows. */
  readonly selected: string | null
  /** Keys with unsaved changes. */
  readonly dirty: ReadonlySet<string>
  readonly onSelect: (key: string) => void
}

/**
 * One tab per property, with an icon of its type and a search (SCHEMA-01). A dot marks unsaved changes (SCHEMA-05).
 */
export function PropertyList({ keys, schema, selected, dirty, onSelect }: PropertyListProps) {
  const [text, setText] = useState('')
  const part = text.trim().toLocaleLowerCase()
  const shown = keys.filter((key) => `${key} ${fieldName(key)}`.toLocaleLowerCase().includes(part))
  const tabs = part === '' ? [GENERAL, ...shown] : shown
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={texts.search} clearLabel={texts.clearSearch} value={text} onChange={setText} />
      {tabs.length === 0 ? (
        <p role="status" className="py-4 text-center text-text-muted">
          {texts.noMatch({ text: text.trim() })}
        </p>
      ) : (
        <div
          role="tablist"
          aria-label={texts.properties}
          aria-orientation="vertical"
          className={classNames(cardClass, 'flex flex-col divide-y divide-border overflow-hidden')}
        >
          {tabs.map((key) => (
            <PropertyTab
              key={key}
              name={key}
              property={schema?.properties[key]}
              required={schema?.required?.includes(key) ?? false}
              selected={key === selected}
              dirty={dirty.has(key)}
              onSelect={() => onSelect(key)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface PropertyTabProps {
  readonly name: string
  /** Undefined for the type itself. */
  readonly property: SchemaProperty | undefined
  readonly required: boolean
  readonly selected: boolean
  readonly dirty: boolean
  readonly onSelect: () => void
}

const icons: Readonly<Record<string, LucideIcon>> = {
  number: Hash,
  boolean: ToggleLeft,
  array: List,
  date: CalendarDays,
  currency: Banknote,
}

const alongText = new Set<LucideIcon>([List, ToggleLeft])

function PropertyTab({ name, property, required, selected, dirty, onSelect }: PropertyTabProps) {
  const Icon = icons[property?.format ?? ''] ?? icons[property?.type ?? ''] ?? Type
  return (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      {...(required && { 'aria-description': texts.required })}
      onClick={onSelect}
      className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 text-start outline-offset-[-2px] hover:bg-sunken aria-selected:bg-primary-soft aria-selected:font-medium aria-selected:text-on-primary-soft"
    >
      {property && (
        <Icon
          aria-hidden
          className={classNames('size-4 shrink-0 text-text-muted', alongText.has(Icon) && 'directional')}
        />
      )}
      <span className="min-w-0 flex-1 break-words">
        {name === GENERAL ? texts.general : fieldName(name)}
        {required && (
          <span aria-hidden title={texts.required} className="ms-1 font-semibold text-danger">
            *
          </span>
        )}
      </span>
      {dirty && (
        <>
          <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-accent" />
          <VisuallyHidden>{texts.unsaved}</VisuallyHidden>
        </>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted md:hidden directional" />
    </button>
  )
}
