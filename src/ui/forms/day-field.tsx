import { CalendarDays } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { dayForm, type DaySigns, readDay, writeDay } from '#lib/typed-day.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const CalendarLayer = lazy(async () => ({ default: (await import('./calendar-layer.tsx')).CalendarLayer }))

export interface CalendarLabels {
  /** Label of the button that opens the calendar. */
  readonly open: string
  readonly previous: string
  readonly next: string
  /** Letters for the date format that the empty field shows. */
  readonly signs: DaySigns
}

export interface DayFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'trailing' | 'defaultValue'
> {
  /** An ISO date, or typed text that is not a date yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly labels: CalendarLabels
}

/**
 * A date, typed as in the locale (`typed-day.ts`) or picked in a calendar. Becomes an ISO date when the field is
 * left.
 */
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
      // In the capture phase, before the form reads the value on Enter.
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
