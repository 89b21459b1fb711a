import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { lastWorkspace, opensFor, projectsQuery, roleIn } from '#features/workspaces/index.ts'
import { texts } from '#messages/uploads.ts'

/** The workspace that shared files would go to: at first the one used last, else the only one; `''` for none. */
export function useTarget() {
  const { data } = useQuery(projectsQuery())
  const user = useUser()
  const [chosen, choose] = useState('')
  const last = lastWorkspace() ?? ''
  const open = data?.filter((project) => opensFor(project, roleIn(project, user)))
  // Without a connection the names may be unknown.
  const named = open?.map(({ id, name }) => ({ value: id, label: name }))
  const known = named ?? (last === '' ? [] : [{ value: last, label: texts.sharedLast }])
  const only = known.length === 1 ? known[0]?.value : undefined
  const projectId = [chosen, last, only].find((id) => known.some(({ value }) => value === id)) ?? ''
  const options = projectId === '' ? [{ value: '', label: texts.sharedNoTarget }, ...known] : known
  return { options, projectId, choose }
}
