import type { PageAppearance } from '#core/capture/types.ts'
import { type Filter, FILTERS } from '#core/scan/types.ts'
import type { ScanWorker } from '#platform/workers/scan-worker.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/capture.ts'
import { usePreviews } from './use-previews.ts'

export interface FilterStripProps {
  readonly photo: Blob | null
  readonly look: PageAppearance
  readonly scan: ScanWorker
  readonly onFilter: (filter: Filter) => void
}

/** The filters as thumbnails of this page. */
export function FilterStrip({ photo, look, scan, onFilter }: FilterStripProps) {
  const previews = usePreviews(photo, look, scan)
  return (
    <div
      role="radiogroup"
      aria-label={texts.filter}
      className="-mx-3 flex shrink-0 gap-2 overflow-x-auto px-3 py-0.5"
    >
      {FILTERS.map((filter) => (
        <label
          key={filter}
          className="group flex min-w-18 flex-[1_0_auto] cursor-pointer flex-col items-center gap-1 rounded-control p-1 text-center text-xs whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-on-camera"
        >
          <input
            type="radio"
            name="filter"
            value={filter}
            checked={look.filter === filter}
            onChange={() => onFilter(filter)}
            className="sr-only"
          />
          <span
            className={classNames(
              'flex h-14 w-full max-w-20 items-center justify-center overflow-hidden rounded-control border-2 bg-sunken',
              look.filter === filter ? 'border-outline' : 'border-transparent',
            )}
          >
            {previews[filter] !== undefined && (
              <img src={previews[filter]} alt="" className="size-full object-cover" />
            )}
          </span>
          <span className={classNames('leading-[1.333]', look.filter === filter && 'font-semibold')}>
            {texts.filters[filter]}
          </span>
        </label>
      ))}
    </div>
  )
}
