import { useState } from 'react'
import { DayInput } from '#features/typed-values/index.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { Select } from '#ui/forms/select.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import type { ColumnFilter } from '#contract/things.ts'
import { quickChoices } from './quick-choices.ts'
import { PartyInput } from './party-input.tsx'
import { type FilterField } from './filter-fields.ts'
import { draftError, draftKey, type FilterDraft, opOf } from './filter-draft.ts'

export interface FilterInputProps {
  readonly projectId: string
  readonly field: FilterField
  readonly draft: FilterDraft
  /** Also offers quick amounts, not only periods. */
  readonly quick?: boolean
  /** Whether its first input takes the focus when it appears. */
  readonly autoFocus?: boolean
  /** Shows errors even in fields that were not left yet. */
  readonly tried?: boolean
  readonly onSet: (key: string, value: string) => void
}

/** The condition of one field: minimum and maximum, one of its choices, or part of its text. */
export function FilterInput(props: FilterInputProps) {
  const { projectId, field, draft, quick = false, autoFocus = false, tried = false, onSet } = props
  const { id, label, kind, choices } = field
  const now = useNow()
  if (kind === 'number' || kind === 'day') {
    const choices = kind === 'day' || quick ? quickChoices(field, new Date(now)) : []
    const choose = (chosen: readonly ColumnFilter[]) => {
      for (const op of ['from', 'to'] as const) {
        const value = chosen.find((filter) => filter.op === op)?.value ?? ''
        onSet(draftKey(id, op), typeof value === 'number' ? writeNumber(value) : String(value))
      }
    }
    return (
      <div className="grid grid-cols-1 gap-3 @xs:grid-cols-2">
        {choices.length > 0 && (
          <div
            role="group"
            aria-label={tableTexts.quickChoices({ label })}
            className="col-span-full flex flex-wrap gap-2"
          >
            {choices.map((choice) => (
              <button
                key={choice.label}
                type="button"
                onClick={() => choose(choice.filters)}
                className="min-h-11 cursor-pointer rounded-full border border-border-strong bg-surface px-3 text-sm font-medium hover:bg-sunken xl:min-h-8"
              >
                {choice.label}
              </button>
            ))}
          </div>
        )}
        {(['from', 'to'] as const).map((op) => (
          <Bound
            key={op}
            {...{ field, draft, op, tried }}
            onChange={(value) => onSet(draftKey(id, op), value)}
            autoFocus={autoFocus && op === 'from'}
          />
        ))}
      </div>
    )
  }
  const key = draftKey(id, opOf(field))
  if (kind === 'party') {
    return (
      <PartyInput
        {...{ projectId, label, autoFocus }}
        value={draft[key] ?? ''}
        onChange={(value) => onSet(key, value)}
      />
    )
  }
  if (choices) {
    return (
      <Select
        label={label}
        value={draft[key] ?? ''}
        options={[{ value: '', label: tableTexts.any }, ...choices]}
        onChange={(value) => onSet(key, value)}
        autoFocus={autoFocus}
      />
    )
  }
  return (
    <TextField
      label={label}
      value={draft[key] ?? ''}
      onChange={(value) => onSet(key, value)}
      autoFocus={autoFocus}
    />
  )
}

interface BoundProps extends Pick<FilterInputProps, 'field' | 'draft' | 'autoFocus' | 'tried'> {
  readonly op: 'from' | 'to'
  readonly onChange: (value: string) => void
}

/** The minimum or maximum of a number or date. Errors are shown once the field is left. */
function Bound({ field, draft, op, tried, onChange, autoFocus = false }: BoundProps) {
  const { id, label, kind } = field
  const [left, setLeft] = useState(false)
  const shared = {
    label: op === 'from' ? tableTexts.from({ label }) : tableTexts.to({ label }),
    value: draft[draftKey(id, op)] ?? '',
    onChange,
    onBlur: () => setLeft(true),
    error: left || tried ? draftError(draft, field, op) : undefined,
    autoFocus,
  }
  return kind === 'day' ? <DayInput {...shared} /> : <TextField {...shared} inputMode="decimal" />
}
