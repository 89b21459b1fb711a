import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Membership } from '#contract/roles.ts'
import { TOKEN_PREFIX } from '#contract/tokens.ts'
import type { CallGrant, CallSession, CallUser } from './handlers.ts'
import { HttpError, projectNotFound, severalWorkspaces, tokenEnded, unauthenticated } from './http-error.ts'
import type { AccessPorts } from './ports.ts'

/** The caller, as far as the access checks have run; empty for a public call. */
export interface Caller {
  user?: CallUser
  session?: CallSession
  grant?: CallGrant
  projectId?: string
  membership?: Membership
}

const BEARER = /^Bearer +([^\s]+)$/i

/**
 * Finds the caller by the bearer token, with a database query on each call. 401 without a valid token; 403 for a
 * personal token without the scope of this call.
 */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  ports: AccessPorts,
): Promise<Caller> {
  const found: Caller | null = await readBearer(request, ports)
  if (!found) throw bearerToken(request)?.startsWith(TOKEN_PREFIX) ? tokenEnded() : unauthenticated()
  if (found.grant) requireScope(endpoint, found.grant)
  return found
}

/** 403 if a personal token lacks the scope of a call. */
export function requireScope({ scope }: Endpoint, { scopes }: CallGrant): void {
  if (scope === undefined) {
    throw new HttpError(403, 'forbidden', 'API tokens cannot be used for this. Sign in instead.')
  }
  if (scopes.includes(scope)) return
  throw new HttpError(
    403,
    'forbidden',
    `This needs a token with the scope ${scope}, but yours has ${scopes.join(', ')}. Create another token in the settings.`,
  )
}

/** For streaming calls: the caller's membership, read again; null if the session or the access has ended. */
export async function currentMembership(
  call: { readonly request: FastifyRequest; readonly projectId: string },
  ports: AccessPorts,
): Promise<Membership | null> {
  const found = await readBearer(call.request, ports)
  return found && ports.memberships.read(found.user.id, call.projectId)
}

function readBearer(request: FastifyRequest, ports: AccessPorts) {
  const token = bearerToken(request)
  return token === undefined ? null : ports.bearers.read(token)
}

const bearerToken = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1]

/**
 * Adds the caller's membership of the workspace that the call names; a personal token implies its own. 400 if the call
 * names none or several, 404 if the caller may not open it.
 */
export async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  ports: AccessPorts,
): Promise<Caller> {
  return authoriseIn(projectOf(endpoint, request, caller.grant?.projectId), caller, ports)
}

/** The same for a workspace that is known. */
export async function authoriseIn(projectId: string, caller: Caller, ports: AccessPorts): Promise<Caller> {
  const { grant } = caller
  if (grant && grant.projectId !== projectId) throw projectNotFound()
  const membership = caller.user ? await ports.memberships.read(caller.user.id, projectId) : null
  if (!membership) throw projectNotFound()
  return { ...caller, projectId, membership }
}

/** Path, header and body must name the same workspace. */
function projectOf(endpoint: Endpoint, request: FastifyRequest, tokenProject: string | undefined): string {
  const named = new Set<string>()
  if (endpoint.path.includes('{projectId}')) add(named, field(request.params, 'projectId'))
  add(named, request.headers['x-project-id'])
  if (endpoint.body) add(named, field(request.body, 'project_id'))
  if (named.size > 1) throw severalWorkspaces()
  const [projectId = tokenProject] = named
  if (projectId === undefined) {
    throw new HttpError(400, 'malformed', 'The call names no workspace. Send the header X-Project-ID.', {
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
