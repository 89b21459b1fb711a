import { lazy, Suspense, useState } from 'react'
import type { Party } from '#contract/parties.ts'
import { texts } from '#messages/parties.ts'
import { Button } from '#ui/controls/button.tsx'
import { useWhyNoChange } from './use-why-no-change.ts'

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

export interface RenameProps {
  readonly projectId: string
  readonly party: Party
}

/** Opens the dialog in which a party is renamed. */
export function Rename({ projectId, party }: RenameProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button blockedReason={useWhyNoChange(projectId)} onPress={() => setOpen(true)}>
        {texts.rename}
      </Button>
      {open && (
        <Suspense>
          <RenameDialog projectId={projectId} party={party} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
