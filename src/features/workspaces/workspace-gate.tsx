import { useQuery } from '@tanstack/react-query'
import { FolderX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { forgetWorkspace, lastWorkspace, rememberWorkspace } from './last-workspace.ts'
import { projectQuery } from './queries.ts'
import { opensFor, roleIn } from './role.ts'
import { texts } from '#messages/workspace-access.ts'
import { useScreenTitle } from './use-workspace.ts'

export interface WorkspaceGateProps {
  readonly projectId: string
  readonly children: ReactNode
  /** Shown below the text that the workspace does not exist for this person. */
  readonly whenClosed?: ReactNode
}

/**
 * Renders its children once the workspace is known to exist for this user (ROUTE-19 to ROUTE-21). One gate per
 * workspace.
 */
export function WorkspaceGate({ projectId, children, whenClosed }: WorkspaceGateProps) {
  const query = useQuery(projectQuery(projectId))
  const { data } = query
  const error = useLastError(query)
  const user = useUser()
  // A removed member is rejected from then on, even if the workspace is still cached.
  const verdict = rejectionStatusOf(error)
  const isRejected = verdict === 403 || verdict === 404
  const open = data !== undefined && !isRejected && opensFor(data, roleIn(data, user))
  useEffect(() => {
    if (open) rememberWorkspace(projectId)
  }, [open, projectId])
  const isNotFound = !open && (data !== undefined || isRejected)
  useEffect(() => {
    // Otherwise the app would start here again.
    if (isNotFound && lastWorkspace() === projectId) forgetWorkspace()
  }, [isNotFound, projectId])
  if (open) return children
  if (isNotFound)
    return (
      <>
        <WorkspaceNotFound />
        {whenClosed}
      </>
    )
  // A missing response is not a rejection: cached data can be read, and captures are never blocked.
  if (error && verdict !== 401) return children
  const loading = (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-text-muted">
      <Spinner className="size-6" />
      {texts.loadingWorkspace}
    </p>
  )
  // The session has ended, and the router is about to show sign-in.
  if (error) return loading
  return <QueryFallback query={query} pending={loading} errorTitle={texts.loadFailed} headingLevel="h1" />
}

/**
 * The error of the last request, also during the next one, until there is data. A screen that fetches the workspace
 * itself would otherwise be removed by its own request, shown again as that fails, and so on without end.
 */
function useLastError({
  data,
  error,
}: {
  readonly data: unknown
  readonly error: Error | null
}): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined ? (error ?? last) : error
}

function WorkspaceNotFound() {
  useScreenTitle(texts.notFound)
  return (
    <EmptyState
      headingLevel="h1"
      icon={<FolderX />}
      title={texts.notFound}
      actions={
        <LinkButton href="/" variant="primary">
          {texts.toDashboard}
        </LinkButton>
      }
    >
      <p>{texts.notFoundText}</p>
    </EmptyState>
  )
}
