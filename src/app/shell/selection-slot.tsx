import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSelection } from '#features/selection/index.ts'
import { isListOfFiles } from './is-list-of-files.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('#features/selected-files/index.ts')).SelectionBar,
}))

/**
 * Whether files of the open workspace are selected and this is a screen to select them on: the bar then takes the place
 * of the bottom bar (ROUTE-22). On other screens the selection waits.
 */
export function useSelecting(): boolean {
  const { projectId } = useParams({ strict: false })
  const { ids } = useSelection(projectId ?? '')
  const isList = useLocation({ select: ({ pathname }) => isListOfFiles(pathname) })
  return projectId !== undefined && isList && ids.size > 0
}

/** The bar of the selected files; its code comes with the first selection. */
export function SelectionSlot() {
  const { projectId } = useParams({ strict: false })
  if (projectId === undefined) return null
  return (
    <Suspense>
      <SelectionBar key={projectId} projectId={projectId} />
    </Suspense>
  )
}
