import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { createStore } from '#lib/store.ts'
import { coverageOf, type DepartmentCoverage, unassigned } from './coverage.ts'
import { useManages } from '../use-people.ts'

/**
 * Departments of a workspace that nobody is assigned to; none without full access, where the owner is the only member and
 * sees everything, and until they are known. What shows them above other things waits for `isSettled`: nothing that is
 * about to be pressed may move.
 */
export function useCoverage(projectId: string): {
  readonly missing: readonly DepartmentCoverage[]
  /** They are known, or will not be for now: no connection, or a failure. */
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

/** An alert that was closed stays away from all screens of the workspace until the page is reloaded (OPEN-33). */
export function useDismissed(projectId: string) {
  const dismissed = useSyncExternalStore(dismissedIn.subscribe, () => dismissedIn.get().has(projectId))
  const dismiss = () => dismissedIn.set(new Set([...dismissedIn.get(), projectId]))
  return { dismissed, dismiss }
}
