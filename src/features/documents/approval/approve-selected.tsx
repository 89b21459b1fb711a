import { lazy, Suspense } from 'react'
import type { SelectedStepsProps } from './selected-steps.tsx'

const SelectedSteps = lazy(async () => ({ default: (await import('./selected-steps.tsx')).SelectedSteps }))

/** The dialog that applies a step to several documents, loaded when it opens. */
export const ApproveSelected = (props: SelectedStepsProps) => (
  <Suspense fallback={null}>
    <SelectedSteps {...props} />
  </Suspense>
)
