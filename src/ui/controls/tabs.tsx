import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'

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
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key)
        if (chosen) onSelect(chosen.id)
      }}
      className={classNames('flex flex-col', className)}
    >
      <TabList
        aria-label={label}
        className="flex overflow-x-auto border-b border-border [scrollbar-width:none] scroll-edges md:gap-1"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent forced-colors:border-[Canvas] forced-colors:data-selected:border-[Highlight] px-2 text-base font-medium whitespace-nowrap text-text-muted outline-offset-[-2px] min-[430px]:px-3 md:px-4 hover:text-text data-selected:border-primary data-selected:text-primary xl:text-sm"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5 outline-offset-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
