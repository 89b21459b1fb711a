import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
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
  /** Arrow keys show the next view at once, and wrap around. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // With these modifiers they are browser shortcuts, such as going back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
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
      <Panel key={selected} id={`${name}-panel`} labelledBy={`${name}-${selected}`}>
        {tabs[at]?.content}
      </Panel>
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly children: ReactNode
}

/** Focusable if nothing inside is, so that its text can be reached by keyboard. */
function Panel({ id, labelledBy, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [hasStop, setHasStop] = useState(true)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const look = () => setHasStop(element.querySelector(STOP) !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    })
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      {...(!hasStop && { tabIndex: 0 })}
      className="pt-5"
    >
      {children}
    </div>
  )
}

const STOP = 'a[href], :is(button, input, select, textarea):enabled:not([tabindex="-1"]), [tabindex="0"]'
