import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSelection } from '#features/selection/index.ts'
import { useWasOpen } from '#ui/hooks/use-was-open.ts'
import { listsFiles } from './lists-files.ts'
import { SelectionPill } from './selection-pill.tsx'

const SelectionBar = lazy(async () => ({
  default: (await import('#features/selected-files/index.ts')).SelectionBar,
}))

/**
 * Whether the selection bar is shown, in place of the bottom bar (ROUTE-22). Not on screens without a list of files,
 * where it would hide the navigation and offer to delete files that nobody sees.
 */
export function useSelecting(): boolean {
  const { projectId } = useParams({ strict: false })
  const { ids } = useSelection(projectId ?? '')
  const hasFiles = useListsFiles()
  return projectId !== undefined && hasFiles && ids.size > 0
}

const useListsFiles = () =>
  useLocation({ select: ({ pathname, search }) => listsFiles(pathname, (search as { tab?: unknown }).tab) })

/**
 * The selection bar. Its code is loaded with the first selection. It then stays mounted, because another tab may
 * clear the selection while one of its dialogs is open.
 */
export function SelectionSlot() {
  const { projectId } = useParams({ strict: false })
  const wasSelecting = useWasOpen(useSelecting())
  const hasFiles = useListsFiles()
  if (projectId === undefined || !wasSelecting || !hasFiles) return null
  return (
    <Suspense>
      <SelectionBar key={projectId} projectId={projectId} />
    </Suspense>
  )
}

/** On all other screens of the workspace: shows that files are selected, with a way to clear them (SELECT-01). */
export function SelectionNotice() {
  const { projectId } = useParams({ strict: false })
  const hasFiles = useListsFiles()
  return projectId === undefined || hasFiles ? null : <SelectionPill projectId={projectId} />
}
