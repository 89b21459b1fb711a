import { lazy, Suspense } from 'react'
import type { HoldDialogProps } from './hold-dialog.tsx'

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }))

/** The dialog that puts documents on hold or lifts their holds, loaded when it opens. */
export const HoldDocuments = (props: HoldDialogProps) => (
  <Suspense fallback={null}>
    <HoldDialog {...props} />
  </Suspense>
)
