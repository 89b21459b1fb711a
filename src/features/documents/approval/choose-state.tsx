import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { useApproval } from './use-approval.ts'

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))

export interface StateChoice {
  readonly choose: (state: string) => void
  /** Why this person cannot choose a state. */
  readonly blockedReason: (state: string) => string | undefined
  /** The dialog to render next to the choice. */
  readonly dialog: ReactNode
}

/** Choosing a workflow value by the rules of the approval: returning asks for a reason before it is saved. */
export function useStateChoice(
  projectId: string,
  file: FileThing,
  write: (state: string, comment?: string) => void,
): StateChoice {
  const approval = useApproval(projectId, file)
  const [returning, setReturning] = useState(false)
  const returned = approval?.rules.steps.returned
  return {
    choose: (state) => (state === returned ? setReturning(true) : write(state)),
    blockedReason: (state) => approval?.blockedReason(state),
    dialog: returning && returned !== undefined && (
      <Suspense fallback={null}>
        <StepDialog
          step="returned"
          onClose={() => setReturning(false)}
          onTake={(comment) => write(returned, comment)}
        />
      </Suspense>
    ),
  }
}
