import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/new-type.ts'
import { Button } from '#ui/controls/button.tsx'

const NewTypeDialog = lazy(async () => ({ default: (await import('./new-type-dialog.tsx')).NewTypeDialog }))

/** The button that creates a document type; shown only to owner and admins. */
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
      {open && (
        <Suspense fallback={null}>
          <NewTypeDialog projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
