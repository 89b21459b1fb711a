import { lazy, Suspense } from 'react'
import type { ApprovalButtonsProps } from './approval-buttons.tsx'
import type { ApprovalPanelProps } from './approval-panel.tsx'
import { useRulesOf } from './use-rules.ts'

// The approval parts of a document's screen, loaded only if its type has one.

const Panel = lazy(async () => ({ default: (await import('./approval-panel.tsx')).ApprovalPanel }))
const Buttons = lazy(async () => ({ default: (await import('./approval-buttons.tsx')).ApprovalButtons }))

export function ApprovalPanel(props: ApprovalPanelProps) {
  if (!useRulesOf(props.projectId, props.file)) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}

export function ApprovalButtons(props: ApprovalButtonsProps) {
  if (!useRulesOf(props.projectId, props.file)) return null
  return (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  )
}
