import { lazy, Suspense } from 'react'
import type { HoldDialogProps } from './hold-dialog.tsx'

const HoldDialog = lazy(() => import('./hold-dialog.tsx'))

/** The dialog that puts documents on hold or lifts their holds, loaded when it opens. */
export const HoldDocuments = (props: HoldDialogProps) => (
  <Suspense fallback={null}>
    <HoldDialog {...props} />
  </Suspense>
)
