import { CalendarDays } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { dayForm, type DaySigns, readDay, writeDay } from '#lib/typed-day.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const CalendarLayer = lazy(async () => ({ default: (await import('./calendar-layer.tsx')).CalendarLayer }))

export interface CalendarLabels {
  /** Opens the calendar, and names it. */
  readonly open: string
  readonly previous: string
  readonly next: string
  /** The form of a day shows in the empty field in these. */
  readonly signs: DaySigns
}

export interface DayFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'trailing' | 'defaultValue'
> {
  /** In ISO, or what was typed and is no day yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly labels: CalendarLabels
}

/** A day, typed as people of the locale write it (`typed-day.ts`) or chosen in a calendar. It is in ISO once it is left. */
export function DayField({ labels, ...field }: DayFieldProps) {
  const { value, onChange, onBlur, readOnly, disabled } = field
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const read = readDay(value)
  const settle = () => {
    if (read.ok && read.day !== value) onChange(read.day)
  }
  const showCalendar = () => {
    settle()
    setWanted(true)
    setOpen(true)
  }
  return (
    <div
      ref={box}
      className={field.className}
      // Before the form, which takes the value with Enter.
      onKeyDownCapture={({ key }) => key === 'Enter' && settle()}
    >
      <TextField
        placeholder={dayForm(labels.signs)}
        autoComplete="off"
        {...field}
        className=""
        value={writeDay(value)}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        {...(!readOnly &&
          !disabled && {
            trailing: (
              <button
                type="button"
                aria-label={labels.open}
                title={labels.open}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={showCalendar}
                className="inline-flex size-11 xl:size-10 cursor-pointer items-center justify-center rounded-control text-text-muted -outline-offset-2 hover:text-text"
              >
                <CalendarDays aria-hidden className="size-5" />
              </button>
            ),
          })}
      />
      {wanted && (
        <Suspense fallback={null}>
          <CalendarLayer
            {...{ labels, open }}
            day={read.ok ? read.day : null}
            anchor={box}
            onOpen={setOpen}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
