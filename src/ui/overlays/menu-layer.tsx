import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { layerClass, optionClass } from './layer-class.ts'
import type { MenuEntry, MenuProps } from './menu.tsx'

export interface MenuLayerProps extends Omit<MenuProps, 'trigger'> {
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The part of a menu that is loaded when the first one opens. */
export function MenuLayer({ label, entries, anchor, open, onOpen }: MenuLayerProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={onOpen}
      placement="bottom start"
      className={classNames(layerClass, 'w-max min-w-48')}
    >
      <AriaMenu
        aria-label={label}
        // oxlint-disable-next-line no-autofocus -- a menu that was opened takes the keys
        autoFocus="first"
        onClose={() => onOpen(false)}
        className="p-1 outline-none"
      >
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
      // Checkable entries are handled by their section, which also handles the keyboard.
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
