import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/landing.ts'
import { stepAlong } from '#ui/direction.ts'

const tabs = [
  { id: 'teams', label: texts.teams, cases: Object.values(texts.teamCases) },
  { id: 'businesses', label: texts.businesses, cases: Object.values(texts.businessCases) },
] as const

/** Two tabs of four cards each. Does not use `#ui` tabs, which would load React Aria on a first visit. */
export function UseCases() {
  const [selected, setSelected] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const step = stepAlong(event.key, event.currentTarget)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: last }
    const target = step === undefined ? ends[event.key] : (selected + step + tabs.length) % tabs.length
    if (target === undefined) return
    event.preventDefault()
    setSelected(target)
    buttons.current[target]?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={texts.useCases}
        onKeyDown={move}
        className="mb-6 inline-grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] rounded-control border border-border bg-sunken p-1 sm:w-80"
      >
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={index === selected}
            aria-controls={`panel-${id}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-control text-base font-medium',
              index === selected ? 'bg-surface text-primary shadow-small' : 'text-text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, cases }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={index !== selected}
          tabIndex={0}
          className="rounded-card outline-offset-4"
        >
          <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
            {cases.map(({ title, text }) => (
              <li key={title} className="rounded-card border border-border bg-surface p-5 xl:p-6">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-pretty text-text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
