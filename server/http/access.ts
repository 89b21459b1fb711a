import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Membership } from '#contract/roles.ts'
import type { CallSession, CallUser } from './handlers.ts'
import { HttpError, projectNotFound, unauthenticated } from './http-error.ts'
import type { AccessPorts } from './ports.ts'

/** What the checks found out about the caller; a public call has none of it. */
export interface Caller {
  user?: CallUser
  session?: CallSession
  projectId?: string
  membership?: Membership
}

const BEARER = /^Bearer +([^\s]+)$/i

/** The session behind the call's bearer token, read from the database each time. 401 without one. */
export async function authenticate(request: FastifyRequest, ports: AccessPorts): Promise<Caller> {
  const found = await readSession(request, ports)
  if (!found) throw unauthenticated()
  return found
}

/** For calls that last: the caller's membership as it stands now, null once session or access has ended. */
export async function membershipNow(
  call: { readonly request: FastifyRequest; readonly projectId: string },
  ports: AccessPorts,
): Promise<Membership | null> {
  const found = await readSession(call.request, ports)
  return found && ports.memberships.read(found.user.id, call.projectId)
}

function readSession(request: FastifyRequest, ports: AccessPorts) {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : ports.sessions.read(token)
}

/** The caller's membership of the workspace that the call names. 400 for none or several, 404 for a foreign one. */
export async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  ports: AccessPorts,
): Promise<Caller> {
  const projectId = projectOf(endpoint, request)
  const membership = caller.user ? await ports.memberships.read(caller.user.id, projectId) : null
  if (!membership) throw projectNotFound()
  return { ...caller, projectId, membership }
}

/** Path, header and body must name the same workspace. */
function projectOf(endpoint: Endpoint, request: FastifyRequest): string {
  const named = new Set<string>()
  if (endpoint.path.includes('{projectId}')) add(named, field(request.params, 'projectId'))
  add(named, request.headers['x-project-id'])
  if (endpoint.body) add(named, field(request.body, 'project_id'))
  if (named.size > 1) {
    throw new HttpError(400, 'malformed', 'The call names more than one workspace: send one X-Project-ID.', {
      field: 'X-Project-ID',
    })
  }
  const [projectId] = named
  if (projectId === undefined) {
    throw new HttpError(400, 'malformed', 'The call names no workspace: send the header X-Project-ID.', {
      field: 'X-Project-ID',
    })
  }
  return projectId
}

function add(named: Set<string>, value: unknown): void {
  if (typeof value === 'string' && value !== '') named.add(value)
}

function field(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined
}
