import { useState } from 'react'
import { DayInput, typedDay } from '#features/typed-values/index.ts'
import { texts } from '#messages/document-values.ts'

interface DayFilterProps {
  readonly label: string
  /** In ISO. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly error?: string | undefined
}

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** A date filter that applies as soon as the date is complete. Invalid text stays in the field with an error. */
export function DayFilter({ label, day = '', onDay, error }: DayFilterProps) {
  const [known, setKnown] = useState(day)
  const [text, setText] = useState(day)
  const [left, setLeft] = useState(false)
  // Filters can be cleared elsewhere.
  if (day !== known) {
    setKnown(day)
    if (day !== '' || ISO.test(text)) setText(day)
  }
  const change = (typed: string) => {
    setText(typed)
    const next = ISO.test(typed) && typedDay(typed, texts.notDate).ok ? typed : ''
    setKnown(next)
    if (next !== day) onDay(next === '' ? undefined : next)
  }
  const typed = typedDay(text, texts.notDate)
  const own = left && text !== '' && !typed.ok ? typed.error : undefined
  return (
    <DayInput
      label={label}
      value={text}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={own ?? error}
    />
  )
}
