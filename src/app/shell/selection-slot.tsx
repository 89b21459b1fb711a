import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSelection } from '#features/selection/index.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('#features/selected-files/index.ts')).SelectionBar,
}))

/** Whether files of the open workspace are selected: the bar then takes the place of the bottom bar (ROUTE-22). */
export function useSelecting(): boolean {
  const { projectId } = useParams({ strict: false })
  const { ids } = useSelection(projectId ?? '')
  return projectId !== undefined && ids.size > 0
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
