import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { projectQuery } from './queries.ts'

/** Names the browser's tab after the screen: "{screen} · {workspace} · Sheaf". One call for each screen. */
export function useScreenTitle(screen: string): void {
  const { projectId } = useParams({ strict: false })
  // Only reads what the workspace's gate has asked for.
  const workspace = useQuery({ ...projectQuery(projectId ?? ''), enabled: false })
  const name = projectId === undefined ? undefined : workspace.data?.name
  useEffect(() => {
    document.title = [screen, name, 'Sheaf'].filter(Boolean).join(' · ')
  }, [screen, name])
}
