import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { stepAlong } from '../direction.ts'

export interface TabEntry<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly TabEntry<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly className?: string
}

/** Views of one subject, one at a time. The row scrolls on overflow. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === selected)
  /** Arrow keys show the next view at once, and go round. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepAlong(event.key, event.currentTarget)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const to = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
    if (tab.id !== selected) onSelect(tab.id)
  }
  return (
    <div className={classNames('flex flex-col', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex overflow-x-auto border-b border-border [scrollbar-width:none] scroll-edges md:gap-1"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            aria-selected={id === selected}
            {...(id === selected && { 'aria-controls': `${name}-panel`, 'data-selected': true })}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => {
              if (id !== selected) onSelect(id)
            }}
            className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent forced-colors:border-[Canvas] forced-colors:data-selected:border-[Highlight] px-2 text-base font-medium whitespace-nowrap text-text-muted outline-offset-[-2px] min-[430px]:px-3 md:px-4 hover:text-text data-selected:border-primary data-selected:text-primary xl:text-sm"
          >
            {text}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-${selected}`}
        className="pt-5"
      >
        {tabs[at]?.content}
      </div>
    </div>
  )
}
