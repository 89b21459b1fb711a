import type { Handlers } from '#server/http/handlers.ts'
import type { ProjectService } from './service.ts'

/** The calls of workspaces that this server serves so far. */
export function projectHandlers(
  projects: ProjectService,
): Pick<Handlers, 'createProject' | 'listProjects' | 'getProject'> {
  return {
    createProject: ({ user, body }) => projects.create(user, body),
    listProjects: ({ user }) => projects.list(user),
    getProject: ({ user, projectId }) => projects.get(user, projectId),
  }
}
