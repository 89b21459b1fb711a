import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'
import { schemaTexts as texts } from './texts.ts'

/** The way to a document type of one's own, for those who may make one. */
export function NewType({ projectId }: { readonly projectId: string }) {
  const workspace = useWorkspace()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const role = Role.safeParse(workspace?.role)
  if (!role.success || !hasFullAccess({ userId: '', role: role.data, departments: [] })) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<Plus aria-hidden className="size-4" />}
        blockedReason={online ? undefined : texts.offline}
        onPress={() => setOpen(true)}
      >
        {texts.newType}
      </Button>
      {open && <NewTypeDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  )
}
