import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, tokenEnded, projectNotFound } from '#server/http/http-error.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import type { Tokens } from '#server/tokens/index.ts'
import { acceptFile, type FileUploadDeps } from '#server/uploads/index.ts'
import type { WorkspaceAccess } from './tools.ts'

export interface McpParts extends FileUploadDeps {
  readonly tokens: Tokens
  readonly memberships: MembershipReader
  readonly version: string
  /** Start of document URLs; null makes them relative. */
  readonly publicUrl: string | null
}

/** A file of 20 MB in base64, with its message envelope. */
const BODY_MAX = 28 * 1024 * 1024
const BEARER = /^Bearer +([^\s]+)$/i

/** `POST /mcp`: the Model Context Protocol over streamable HTTP, stateless: no call depends on an earlier one. */
export const mcpRoutes =
  (parts: McpParts): FastifyPluginAsync =>
  async (scope) => {
    const schema = { hide: true }
    scope.post('/mcp', { schema, bodyLimit: BODY_MAX }, (request, reply) =>
      respond(parts, scope, request, reply),
    )
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      schema,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST')
        throw new HttpError(
          405,
          'malformed',
          'This address takes POST only: there are no sessions and no streams.',
        )
      },
    })
  }

async function respond(
  parts: McpParts,
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const access = await accessOf(parts, app, request.headers.authorization ?? '')
  // Loaded on the first call.
  const [{ WebStandardStreamableHTTPServerTransport }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('./tools.ts'),
  ])
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = createMcpServer(access, parts.version)
  await server.connect(transport)
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const asked = new Request('http://localhost/api/mcp', { method: 'POST', headers })
    const answer = await transport.handleRequest(asked, { parsedBody: request.body })
    reply.status(answer.status).header('cache-control', 'no-store')
    for (const [name, value] of answer.headers) reply.header(name, value)
    return await reply.send(await answer.text())
  } finally {
    await server.close()
  }
}

/** 401 without a valid API token. Sessions are for the app only. */
async function accessOf(
  parts: McpParts,
  app: FastifyInstance,
  authorization: string,
): Promise<WorkspaceAccess> {
  const row = await parts.tokens.find(BEARER.exec(authorization)?.[1] ?? '', 'token')
  if (!row) throw tokenEnded()
  const { project_id: projectId, user_id: userId, scopes } = row
  const { ToolRejection } = await import('./tools.ts')
  return {
    scopes,
    urlOf: (id) =>
      `${parts.publicUrl ?? ''}/project/${encodeURIComponent(projectId)}/thing/${encodeURIComponent(id)}`,
    async call(method, path, body) {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization },
        ...(body !== undefined && { payload: body as object }),
      })
      if (answer.statusCode < 400) return answer.json<unknown>()
      throw new ToolRejection(detailOf(answer.json<{ detail?: unknown }>()))
    },
    async upload({ filename, bytes, folder }) {
      const membership = await parts.memberships.read(userId, projectId)
      if (!membership) throw projectNotFound()
      const file = { filename, bytes: once(bytes), uploadId: undefined, folder }
      return acceptFile(parts, { projectId, membership }, file).catch((error: unknown) => {
        throw error instanceof HttpError && error.statusCode < 500 ? new ToolRejection(error.message) : error
      })
    },
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function detailOf({ detail }: { readonly detail?: unknown }): string {
  if (typeof detail === 'string') return detail
  const { message } = (detail ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : 'The call was rejected.'
}
