import { lazy, Suspense } from 'react'
import type { ApprovalButtonsProps } from './approval-buttons.tsx'
import type { ApprovalPanelProps } from './approval-panel.tsx'
import { useRules, useRulesOf } from './use-rules.ts'

// What a document shows of its approval, loaded where its type has one.

const Panel = lazy(async () => ({ default: (await import('./approval-panel.tsx')).ApprovalPanel }))
const Buttons = lazy(async () => ({ default: (await import('./approval-buttons.tsx')).ApprovalButtons }))
const Waiting = lazy(async () => ({ default: (await import('./waiting-documents.tsx')).WaitingDocuments }))

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

export function WaitingDocuments({ projectId }: { readonly projectId: string }) {
  if (useRules(projectId).types.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Waiting projectId={projectId} />
    </Suspense>
  )
}
