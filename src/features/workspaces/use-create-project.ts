import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/session/page-session.ts'
import { projectQuery, projectsQuery } from './queries.ts'

/** Creates a workspace and adds it to the list at once. */
export function useCreateProject() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (workspace: { readonly name: string; readonly description: string | null }) =>
      api.call('createProject', { body: workspace }),
    onSuccess: (project) => {
      queries.setQueryData(projectQuery(project.id).queryKey, project)
      queries.setQueryData(projectsQuery().queryKey, (list) => list && [...list, project])
      void queries.invalidateQueries({ queryKey: projectsQuery().queryKey })
    },
  })
}
