import { lazy, Suspense } from 'react'
import type { AddToReportProps } from './add-to-report.tsx'

const Layer = lazy(async () => ({ default: (await import('./add-to-report.tsx')).AddToReport }))

/** The dialog that puts documents into a report, loaded when it opens. */
export const AddToReport = (props: AddToReportProps) => (
  <Suspense fallback={null}>
    <Layer {...props} />
  </Suspense>
)
