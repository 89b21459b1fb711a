import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'
import { layerClass, optionClass } from './layer-class.ts'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly disabled?: boolean
  /** A line below the label, as why the entry cannot act. */
  readonly hint?: string
  /** Address to go to; without it `onChoose` acts. */
  readonly href?: string
  readonly onChoose?: () => void
}

export interface MenuProps {
  /** Name of the list, read out. */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
}

/** Actions on one thing. */
export function Menu({ label, trigger, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(layerClass, 'min-w-48')}>
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {entries.map((entry) => (
            <AriaMenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.disabled ?? false}
              {...(entry.href !== undefined && { href: entry.href })}
              {...(entry.onChoose && { onAction: entry.onChoose })}
              className={classNames(optionClass, entry.tone === 'danger' && 'text-danger')}
            >
              {entry.icon}
              {entry.hint === undefined ? (
                entry.label
              ) : (
                <span className="min-w-0 py-1">
                  {entry.label}
                  <span className="block max-w-64 text-xs text-text-muted">{entry.hint}</span>
                </span>
              )}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
