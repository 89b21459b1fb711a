import { type ReactNode, Suspense, lazy, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { usePanelWidth } from '#ui/hooks/use-media.ts'
import { usePeek } from './peek/use-peek.ts'
import type { WorkTableState } from './use-work-table.ts'

const FilterPanel = lazy(async () => ({ default: (await import('./filters/filter-panel.tsx')).FilterPanel }))
const PeekPanel = lazy(async () => ({ default: (await import('./peek/peek-panel.tsx')).PeekPanel }))

/** State of the side panel, for the rows. */
export interface ListPeek {
  /** Id of the displayed document. */
  readonly id: string | null
  /** Shows or closes a document; null if there is no room. */
  readonly toggle: ((id: string) => void) | null
  /** Shows the document of the focused row, if the panel is open. */
  readonly follow: (id: string) => void
}

export interface ListWithSideProps {
  readonly table: WorkTableState
  readonly wide: boolean
  /** The filter panel is open. */
  readonly filtering: boolean
  readonly onFiltering: (open: boolean) => void
  readonly children: (peek: ListPeek) => ReactNode
}

/**
 * The list in any state, with a document or the filter panel at its side, which stay when the list fails or is empty.
 */
export function ListWithSide({ table, wide, filtering, onFiltering, children }: ListWithSideProps) {
  const { projectId, documentType, filters, fields } = table
  const docked = usePanelWidth()
  const hasRoom = wide && !filtering
  const peek = usePeek(hasRoom, table)
  const [hasFiltered, setHasFiltered] = useState(filtering)
  if (filtering && !hasFiltered) setHasFiltered(true)
  return (
    <div
      className={classNames(
        docked && filtering && 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6',
        docked && peek.id !== null && 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-4',
      )}
    >
      <div className="min-w-0">
        {children({ id: peek.id, toggle: hasRoom ? peek.toggle : null, follow: peek.follow })}
      </div>
      {peek.mounted !== null && (
        <Suspense fallback={null}>
          <PeekPanel
            {...{ projectId, docked }}
            id={peek.mounted}
            hidden={peek.id === null}
            onUnsaved={peek.onUnsaved}
            onClose={peek.close}
          />
        </Suspense>
      )}
      {hasFiltered && (
        <Suspense fallback={null}>
          <FilterPanel
            {...{ projectId, documentType, fields, filters, docked }}
            open={filtering}
            onClose={() => onFiltering(false)}
            onApply={table.setFilters}
          />
        </Suspense>
      )}
    </div>
  )
}
