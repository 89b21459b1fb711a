import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-detail.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Property } from '../../document-type.ts'

const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }))

export interface HistoryPanelProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Why this person cannot edit, and therefore not undo. */
  readonly rejection: string | undefined
}

/** Who changed what and when, in a collapsible section that updates while it is open. */
export function HistoryPanel(props: HistoryPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!useAddition('history')) return null
  return (
    <section className={classNames(cardClass, 'mt-4 overflow-hidden')}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full cursor-pointer items-center justify-between px-4 text-lg font-semibold outline-offset-[-2px] hover:bg-sunken/50 md:px-5"
        >
          {texts.history}
          <ChevronDown aria-hidden className={classNames('size-5', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense>
            <Changes {...props} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
