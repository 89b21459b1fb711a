import { type ReactElement, type ReactNode, Suspense, cloneElement, lazy } from 'react'
import type { MenuLayerProps } from './menu-layer.tsx'
import { type LayerTrigger, useLayer } from './use-layer.ts'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly disabled?: boolean
  /** A line below the label, such as why the entry is disabled. */
  readonly hint?: string
  /** URL to navigate to; without it `onChoose` is called. */
  readonly href?: string
  readonly onChoose?: () => void
  /** For an on/off setting; choosing it toggles. In a section exactly one entry is on. */
  readonly checked?: boolean
  /** Heading above this entry and its adjacent entries of the same section. */
  readonly section?: string
}

export interface MenuProps {
  /** Accessible name of the list. */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement<LayerTrigger>
  readonly entries: readonly MenuEntry[]
}

/** The list of an open menu, without its entries. */
export type MenuList = Omit<MenuLayerProps, 'entries'>

export interface LateMenuProps extends Omit<MenuProps, 'entries'> {
  /** Renders `MenuEntries` from the first opening on. */
  readonly list: (list: MenuList) => ReactNode
}

const MenuLayer = lazy(async () => ({ default: (await import('./menu-layer.tsx')).MenuLayer }))

export const Menu = ({ entries, ...rest }: MenuProps) => (
  <LateMenu {...rest} list={(list) => <MenuEntries {...list} entries={entries} />} />
)

/** A menu for each row of a list, whose entries need queries of their own. */
export function LateMenu({ label, trigger, list }: LateMenuProps) {
  const layer = useLayer('menu')
  return (
    <>
      {cloneElement(trigger, layer.trigger)}
      {layer.wanted && list({ label, anchor: layer.anchor, open: layer.open, onOpen: layer.setOpen })}
    </>
  )
}

/** The entries of an open menu. */
export const MenuEntries = (props: MenuLayerProps) => (
  <Suspense fallback={null}>
    <MenuLayer {...props} />
  </Suspense>
)
