import { lazy, Suspense } from 'react'
import type { AddToReportProps } from './add-to-report.tsx'

const Layer = lazy(async () => ({ default: (await import('./add-to-report.tsx')).AddToReport }))

/** The dialog that adds documents to a report, loaded when it opens. */
export const AddToReport = (props: AddToReportProps) => (
  <Suspense fallback={null}>
    <Layer {...props} />
  </Suspense>
)
