import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Membership } from '#contract/roles.ts'
import { TOKEN_PREFIX } from '#contract/tokens.ts'
import type { CallGrant, CallSession, CallUser } from './handlers.ts'
import { HttpError, projectNotFound, tokenEnded, unauthenticated } from './http-error.ts'
import type { AccessPorts } from './ports.ts'

/** What the checks found out about the caller; a public call has none of it. */
export interface Caller {
  user?: CallUser
  session?: CallSession
  grant?: CallGrant
  projectId?: string
  membership?: Membership
}

const BEARER = /^Bearer +([^\s]+)$/i

/**
 * Who is behind the call's bearer token, read from the database each time. 401 without one; 403 for a personal token that
 * was not made for this call.
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

function requireScope({ scope }: Endpoint, { scopes }: CallGrant): void {
  if (scope === undefined) {
    throw new HttpError(403, 'forbidden', 'No API token may do this: sign in as a person.')
  }
  if (scopes.includes(scope)) return
  throw new HttpError(
    403,
    'forbidden',
    `This needs a token with the scope ${scope}, and yours has ${scopes.join(', ')}. Make another one in the settings.`,
  )
}

/** For calls that last: the caller's membership as it stands now, null once session or access has ended. */
export async function currentMembership(
  call: { readonly request: FastifyRequest; readonly projectId: string },
  ports: AccessPorts,
): Promise<Membership | null> {
  const found = await readBearer(call.request, ports)
  return found && ports.memberships.read(found.user.id, call.projectId)
}

function readBearer(request: FastifyRequest, ports: AccessPorts) {
  const word = bearerToken(request)
  return word === undefined ? null : ports.bearers.read(word)
}

const bearerToken = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1]

/**
 * The caller's membership of the workspace that the call names; a personal token names its own. 400 for none or several,
 * 404 for a foreign one, which for a token is every other.
 */
export async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  ports: AccessPorts,
): Promise<Caller> {
  const { grant } = caller
  const projectId = projectOf(endpoint, request, grant?.projectId)
  if (grant && grant.projectId !== projectId) throw projectNotFound()
  const membership = caller.user ? await ports.memberships.read(caller.user.id, projectId) : null
  if (!membership) throw projectNotFound()
  return { ...caller, projectId, membership }
}

/** Path, header and body must name the same workspace. */
function projectOf(endpoint: Endpoint, request: FastifyRequest, ofToken: string | undefined): string {
  const named = new Set<string>()
  if (endpoint.path.includes('{projectId}')) add(named, field(request.params, 'projectId'))
  add(named, request.headers['x-project-id'])
  if (endpoint.body) add(named, field(request.body, 'project_id'))
  if (named.size > 1) {
    throw new HttpError(400, 'malformed', 'The call names more than one workspace: send one X-Project-ID.', {
      field: 'X-Project-ID',
    })
  }
  const [projectId = ofToken] = named
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
