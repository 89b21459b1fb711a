import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { createStore } from '#lib/store.ts'
import { coverageOf, type DepartmentCoverage, unassigned } from './coverage.ts'
import { useManages } from '../use-people.ts'

/**
 * Departments that nobody is assigned to. Empty for team members, in a workspace with no member besides its owner, and
 * while loading. Render what is below the alert only once `isSettled`, so that nothing moves under a finger.
 */
export function useCoverage(projectId: string): {
  readonly missing: readonly DepartmentCoverage[]
  /** True once loaded, or after a failed attempt. */
  readonly isSettled: boolean
} {
  const manages = useManages()
  const {
    data: types,
    isLoading,
    failureCount,
    errorUpdateCount,
  } = useQuery({ ...schemaStatsQuery(projectId), enabled: manages })
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: manages })
  const isTeam = project?.members.some(({ role }) => role !== 'owner') ?? false
  const all = manages && types && project && isTeam ? coverageOf(types, project.members) : []
  return { missing: unassigned(all), isSettled: !isLoading || failureCount + errorUpdateCount > 0 }
}

const dismissedIn = createStore<ReadonlySet<string>>(new Set())

/** A dismissed alert stays hidden on all screens of the workspace until the page is reloaded (OPEN-33). */
export function useDismissed(projectId: string) {
  const dismissed = useSyncExternalStore(dismissedIn.subscribe, () => dismissedIn.get().has(projectId))
  const dismiss = () => dismissedIn.set(new Set([...dismissedIn.get(), projectId]))
  return { dismissed, dismiss }
}
