import { useState } from 'react'
import { DayInput, typedDay } from '#features/typed-values/index.ts'
import { texts } from '#messages/reports.ts'
import { FilterChips } from '#ui/controls/filter-chips.tsx'
import { ALL_DAYS, monthFrom, type Period, periodText } from './periods.ts'

interface ChoosePeriodProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

const isSame = (a: Period, b: Period) => a.from === b.from && a.to === b.to

/** Selects the current month, the previous one, all days, or a typed period. */
export function ChoosePeriod({ period, onChange }: ChoosePeriodProps) {
  const [today] = useState(() => new Date())
  const known: Readonly<Record<string, Period>> = {
    present: monthFrom(today, 0),
    before: monthFrom(today, -1),
    all: ALL_DAYS,
  }
  const found = Object.keys(known).find((name) => isSame(known[name] ?? ALL_DAYS, period))
  const [isTyping, setTyping] = useState(found === undefined)
  const choose = (name: string | null) => {
    setTyping(name === 'other')
    const chosen = name === null ? undefined : known[name]
    if (chosen) onChange(chosen)
  }
  return (
    <>
      <FilterChips
        label={texts.period}
        options={[
          ...['present', 'before'].map((name) => ({
            value: name,
            label: periodText(known[name] ?? ALL_DAYS),
          })),
          { value: 'all', label: texts.anyTime },
          { value: 'other', label: texts.otherPeriod },
        ]}
        value={isTyping ? 'other' : (found ?? 'other')}
        // Pressing the selected option again keeps it selected.
        onChange={(name) => name !== null && choose(name)}
      />
      {isTyping && <TypedPeriod {...{ period, onChange }} />}
    </>
  )
}

/** Two dates. An empty one leaves the period open; an invalid one does not change it. */
function TypedPeriod({ period, onChange }: ChoosePeriodProps) {
  const [typed, setTyped] = useState({ from: period.from ?? '', to: period.to ?? '' })
  const errors = periodErrors(typed)
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const read = periodOf(next)
    if (read) onChange(read)
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <DayInput
        label={texts.from}
        value={typed.from}
        onChange={(from) => change({ from })}
        error={errors.from}
      />
      <DayInput label={texts.to} value={typed.to} onChange={(to) => change({ to })} error={errors.to} />
    </div>
  )
}

export interface TypedPeriodValues {
  readonly from: string
  readonly to: string
}

const dayOf = (text: string) => (text.trim() === '' ? null : typedDay(text, texts.dayError))

/** The period as typed; null while it is invalid. */
export function periodOf(typed: TypedPeriodValues): Period | null {
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)]
  if (from?.ok === false || to?.ok === false) return null
  const period = { from: from?.value ?? null, to: to?.value ?? null }
  return period.from !== null && period.to !== null && period.from > period.to ? null : period
}

/** Errors of a typed period, by field. */
export function periodErrors(typed: TypedPeriodValues) {
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)]
  const isReversed = from?.ok === true && to?.ok === true && from.value > to.value
  return {
    from: from?.ok === false ? from.error : undefined,
    to: to?.ok === false ? to.error : isReversed ? texts.order : undefined,
  }
}
