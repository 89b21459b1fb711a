import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu'
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
  /** A setting that is on or off; choosing changes it. */
  readonly checked?: boolean
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
          {entries.map((entry) =>
            entry.checked === undefined ? (
              <Item key={entry.id} {...entry} />
            ) : (
              <MenuSection
                key={entry.id}
                aria-label={entry.label}
                selectionMode="multiple"
                shouldCloseOnSelect
                selectedKeys={entry.checked ? [entry.id] : []}
                onSelectionChange={() => entry.onChoose?.()}
              >
                <Item {...entry} />
              </MenuSection>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Item(entry: MenuEntry) {
  const { id, label, icon, tone, disabled = false, hint, href, onChoose, checked } = entry
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={disabled}
      {...(href !== undefined && { href })}
      // What is checked acts by its section, which also knows the keyboard.
      {...(onChoose && checked === undefined && { onAction: onChoose })}
      className={classNames(optionClass, tone === 'danger' && 'text-danger')}
    >
      {icon}
      {hint === undefined ? (
        label
      ) : (
        <span className="min-w-0 flex-1 py-1">
          {label}
          <span className="block max-w-64 text-xs text-text-muted">{hint}</span>
        </span>
      )}
      {checked !== undefined && (
        <Check aria-hidden className={classNames('size-5 shrink-0 text-primary', !checked && 'invisible')} />
      )}
    </AriaMenuItem>
  )
}
