import { WandSparkles, X } from 'lucide-react'
import type { Documents } from '#core/capture/documents.ts'
import type { CaptureMode } from '#core/capture/types.ts'
import type { Filter } from '#core/scan/types.ts'
import { texts } from '#messages/capture.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'

export interface SessionMarksProps {
  readonly documents: Documents
  readonly mode: CaptureMode
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

const pill =
  'flex min-h-8 items-center gap-1.5 rounded-full bg-accent px-3 text-sm font-semibold text-on-accent'

/** Badges over the live view for non-default settings: the filter, and multi-page mode. */
export function SessionMarks({ documents, mode, filter, onFilter }: SessionMarksProps) {
  const open = documents.findLast((document) => document.open)
  return (
    <div className="absolute inset-x-3 top-1 flex flex-wrap items-center justify-center gap-2">
      {filter !== 'enhanced' && (
        <BareButton
          aria-label={texts.nextFilter({ filter: texts.filters[filter] })}
          onPress={() => onFilter('enhanced')}
          className="flex min-h-11 cursor-pointer items-center outline-on-camera"
        >
          <span className={pill}>
            <WandSparkles aria-hidden className="size-4" />
            {texts.filters[filter]}
            <X aria-hidden className="size-4" />
          </span>
        </BareButton>
      )}
      {(mode === 'one' || open) && (
        <p className={pill}>{texts.nextPage({ n: (open?.pages.length ?? 0) + 1 })}</p>
      )}
    </div>
  )
}
