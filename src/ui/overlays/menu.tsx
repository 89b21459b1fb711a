import { type ReactElement, type ReactNode, Suspense, cloneElement, lazy } from 'react'
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
  /** A setting that is on or off; choosing it toggles. In a section exactly one entry is on. */
  readonly checked?: boolean
  /** Heading above this entry and its neighbours of the same section. */
  readonly section?: string
}

export interface MenuProps {
  /** Accessible name of the list. */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement<LayerTrigger>
  readonly entries: readonly MenuEntry[]
}

const MenuLayer = lazy(async () => ({ default: (await import('./menu-layer.tsx')).MenuLayer }))

export function Menu({ label, trigger, entries }: MenuProps) {
  const layer = useLayer('menu')
  return (
    <>
      {cloneElement(trigger, layer.trigger)}
      {layer.wanted && (
        <Suspense fallback={null}>
          <MenuLayer {...{ label, entries }} anchor={layer.anchor} open={layer.open} onOpen={layer.setOpen} />
        </Suspense>
      )}
    </>
  )
}
