import { useParams } from '@tanstack/react-router'
import { SyncPill } from '#features/uploads/index.ts'

/** Where the state of uploads shows in the bars; only inside a workspace. */
export function SyncSlot() {
  const { projectId } = useParams({ strict: false })
  return projectId === undefined ? null : <SyncPill projectId={projectId} />
}
