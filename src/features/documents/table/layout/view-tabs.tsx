import { hashKey } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { View, ViewSettings } from '#contract/views.ts'
import { texts } from '#messages/document-table.ts'
import { classNames } from '#ui/class-names.ts'
import type { Property } from '../../document-type.ts'
import { chosenColumns } from './use-layout.ts'

export interface ViewTabsProps {
  readonly views: readonly View[]
  /** The type's properties. */
  readonly all: readonly Property[]
  /** The current layout. */
  readonly current: ViewSettings
  readonly onOpen: (settings: ViewSettings) => void
  /** Shows all documents with the current columns. */
  readonly onAll: () => void
}

/** Tabs for all documents and each saved view. The row scrolls if it overflows. */
export function ViewTabs({ views, all, current, onOpen, onAll }: ViewTabsProps) {
  const shown = views.find(({ settings }) => isShown(settings, all, current))
  const isAll = !shown && !current.filters?.length && !current.sorting?.length
  return (
    <nav
      aria-label={texts.savedViews}
      className="flex max-w-full min-w-0 items-center gap-1 overflow-x-auto border-b border-border [scrollbar-width:none] print:hidden"
    >
      <ViewTab isShown={isAll} onPress={onAll}>
        {texts.allFiles}
      </ViewTab>
      {views.map((view) => (
        <ViewTab key={view.id} isShown={view === shown} onPress={() => onOpen(view.settings)}>
          <bdi className="max-w-56 truncate" title={view.name}>
            {view.name}
          </bdi>
          {view.shared && <Users role="img" aria-label={texts.sharedBy} className="size-3.5" />}
        </ViewTab>
      ))}
    </nav>
  )
}

interface ViewTabProps {
  readonly isShown: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function ViewTab({ isShown: selected, onPress, children }: ViewTabProps) {
  return (
    <button
      type="button"
      {...(selected && { 'aria-current': true })}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 xl:min-h-9',
        selected ? 'border-primary text-primary' : 'border-transparent text-text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  )
}

const keysOf = (columns: readonly Property[]) => columns.map(({ key }) => key)

/** Whether the table shows the view, apart from what the type no longer has. */
function isShown(view: ViewSettings, all: readonly Property[], current: ViewSettings): boolean {
  // Whatever the order of the keys: the server stores that of the schema.
  const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])
  return (
    same(view.filters ?? [], current.filters ?? []) &&
    same(view.sorting ?? [], current.sorting ?? []) &&
    (view.columns === undefined || same(keysOf(chosenColumns(all, view.columns)), current.columns)) &&
    same(view.group_by ?? null, current.group_by ?? null)
  )
}
