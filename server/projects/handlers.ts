import type { Handlers } from '#server/http/handlers.ts'
import type { Deputies } from './deputies.ts'
import type { Groups } from './groups.ts'
import type { Invitations } from './invitations.ts'
import type { Members } from './members.ts'
import type { ProjectService } from './service.ts'

export interface ProjectParts {
  readonly projects: ProjectService
  readonly members: Members
  readonly groups: Groups
  readonly deputies: Deputies
  readonly invitations: Invitations
  /** Start of shown links; null makes them relative. */
  readonly publicUrl: string | null
}

export function projectHandlers({
  projects,
  members,
  groups,
  deputies,
  invitations,
  publicUrl,
}: ProjectParts) {
  // Not the Host header, which the caller controls.
  const origin = publicUrl ?? ''
  return {
    createProject: ({ user, body }) => projects.create(user, body),
    listProjects: ({ user }) => projects.list(user),
    getProject: ({ user, projectId }) => projects.get(user, projectId),
    updateProject: (call) => projects.update(call, call.body),
    updateMember: (call) => members.update(call, call.params.userId, call.body),
    removeMember: (call) => members.remove(call, call.params.userId),
    nameDeputy: (call) => deputies.name(call, call.body),
    listGroups: (call) => groups.list(call),
    createGroup: (call) => groups.create(call, call.body),
    updateGroup: (call) => groups.update(call, call.params.id, call.body),
    deleteGroup: (call) => groups.remove(call, call.params.id),
    inviteMember: (call) => invitations.invite(call, call.user, call.body, origin),
    projectInvitations: async (call) => ({
      invitations: await invitations.ofProject(call, origin),
    }),
    withdrawInvitation: (call) => invitations.withdraw(call, call.params.id),
    pendingInvitations: async ({ user }) => ({ invitations: await invitations.ofUser(user) }),
    acceptInvitation: async ({ user, params: { id } }) => {
      await invitations.accept(user, id)
      return { id, state: 'accepted' }
    },
    rejectInvitation: async ({ user, params: { id } }) => {
      await invitations.reject(user, id)
      return { id, state: 'rejected' }
    },
    acceptInvitationLink: async ({ user, body }) => ({
      id: await invitations.acceptByLink(user, body.token),
      state: 'accepted',
    }),
    rejectInvitationLink: async ({ user, body }) => ({
      id: await invitations.rejectByLink(user, body.token),
      state: 'rejected',
    }),
    previewInvitation: ({ params }) => invitations.preview(params.token),
  } satisfies Partial<Handlers>
}
