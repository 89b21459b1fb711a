import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#ui/forms/search-field.tsx'
import { texts } from '#messages/uploads.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** A search starts once the typing rests for this long, in ms. */
const REST_MS = 250

export function FileSearch({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const latest = useLatest(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Cleared from outside; what was typed here comes back as it was sent.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  const search = (next: string, after: number) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next
      latest.current(next)
    }, after)
  }
  return (
    <SearchField
      label={texts.searchFiles}
      clearLabel={texts.clearSearch}
      value={typed}
      onChange={(next) => search(next, REST_MS)}
      onSubmit={(next) => search(next, 0)}
      className="md:w-80"
    />
  )
}
