import { lazy, Suspense } from 'react'
import type { ColumnFilter } from '#contract/things.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-table.ts'
import { texts as documentTexts } from '#messages/documents.ts'
import type { Property } from '../../document-type.ts'
import { ShownSums } from './sum-list.tsx'
import { shownSums } from './shown-sums.ts'
import type { Summary } from './use-summary.ts'

/** Only used in workspaces with exchange rates. */
const ConvertibleSums = lazy(async () => ({
  default: (await import('./convertible-sums.tsx')).ConvertibleSums,
}))

/** Few sums have duplicates. */
const DuplicatesLink = lazy(async () => ({
  default: (await import('../../duplicates-link.tsx')).DuplicatesLink,
}))

export interface SummaryBarProps {
  readonly projectId: string
  readonly documentType: string
  readonly filters: readonly ColumnFilter[]
  readonly summary: Summary | undefined
  readonly columns: readonly Property[]
}

/**
 * Count and sums of all documents that match the filters, not only of this page. Sticks to the bottom of the screen,
 * above the selection bar.
 */
export function SummaryBar({ projectId, documentType, filters, summary, columns }: SummaryBarProps) {
  const hasRates = useAddition('rates')
  if (!summary) return null
  const sums = shownSums(summary.sums, columns)
  const stated = <ShownSums sums={sums} of={summary.documents} />
  return (
    <section
      data-table-footer
      aria-label={texts.summary}
      className="md:sticky md:bottom-(--above-high-bar) z-20 mt-2 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-border bg-surface px-3 py-1.5 text-sm tabular-nums md:whitespace-nowrap print:static print:border-0"
    >
      <p className="font-medium">{documentTexts.files({ n: summary.documents })}</p>
      {summary.partial && <p className="text-text-muted">{texts.summaryOffline}</p>}
      {hasRates && !summary.partial && sums.length > 0 ? (
        <Suspense fallback={stated}>
          <ConvertibleSums {...{ projectId, documentType, filters, columns, stated }} />
        </Suspense>
      ) : (
        stated
      )}
      {sums.length > 0 && summary.duplicates && (
        <Suspense>
          <DuplicatesLink projectId={projectId} ids={summary.duplicates} />
        </Suspense>
      )}
    </section>
  )
}
