import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { RouterProvider as ToolkitLinks } from 'react-aria-components'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { useNavigation } from '../controls/link-context.tsx'
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
    <Links>
      <Popover
        // The toolkit gives it the dialog role.
        aria-label={label}
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
          {sectionsOf(entries).map((own) => {
            const [{ id, section, checked, onChoose, label: name }] = own
            if (section !== undefined) return <Section key={section} title={section} entries={own} />
            return checked === undefined ? (
              <Item key={id} {...own[0]} />
            ) : (
              <MenuSection
                key={id}
                aria-label={name}
                selectionMode="multiple"
                shouldCloseOnSelect
                selectedKeys={checked ? [id] : []}
                onSelectionChange={() => onChoose?.()}
              >
                <Item {...own[0]} />
              </MenuSection>
            )
          })}
        </AriaMenu>
      </Popover>
    </Links>
  )
}

/** Opens entries with a URL by the app's router. */
function Links({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigation()
  return navigate ? <ToolkitLinks navigate={navigate}>{children}</ToolkitLinks> : children
}

type Entries = readonly [MenuEntry, ...MenuEntry[]]

/** Groups adjacent entries of the same section; an entry without a section is on its own. */
function sectionsOf(entries: readonly MenuEntry[]): readonly Entries[] {
  const sections: Entries[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last && entry.section !== undefined && last[0].section === entry.section)
      sections[sections.length - 1] = [...last, entry]
    else sections.push([entry])
  }
  return sections
}

/** Entries of which one is selected. */
function Section({ title, entries }: { readonly title: string; readonly entries: Entries }) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect
      selectedKeys={entries.filter(({ checked }) => checked).map(({ id }) => id)}
      onSelectionChange={(keys) => {
        if (keys !== 'all') entries.find(({ id }) => keys.has(id))?.onChoose?.()
      }}
      className="mt-1 border-t border-border pt-1"
    >
      <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-text-muted">{title}</Header>
      {entries.map((entry) => (
        <Item key={entry.id} {...entry} />
      ))}
    </MenuSection>
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
        <Check
          aria-hidden
          className={classNames('ms-auto size-5 shrink-0 text-primary', !checked && 'invisible')}
        />
      )}
    </AriaMenuItem>
  )
}
