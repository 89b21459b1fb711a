import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'

// Checks that every rejection of a server is in its OpenAPI document.

const Refused = z.object({
  content: z.object({
    'application/json': z.object({ examples: z.record(z.string(), z.unknown()) }),
  }),
})
const ApiDocument = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ $ref: z.string().optional() })) }),
    ),
  ),
  components: z.object({ responses: z.record(z.string(), Refused) }),
})

/** `METHOD /path STATUS code` of each documented rejection, with the router's spelling of the path. */
function documented(app: FastifyInstance): ReadonlySet<string> {
  const { paths, components } = ApiDocument.parse(app.swagger())
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { $ref }]) => {
        const answer = $ref === undefined ? undefined : components.responses[$ref.split('/').at(-1) ?? '']
        return Object.keys(answer?.content['application/json'].examples ?? {}).map((code) =>
          lineOf(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), status, code),
        )
      }),
    ),
  )
  return new Set(lines)
}

const lineOf = (method: string, path: string, status: string | number, code: string) =>
  `${method.toUpperCase()} ${path} ${status} ${code}`

/** Cached: the document is the same for all servers of a process. */
let known: ReadonlySet<string> | undefined

export interface RejectionWatch {
  /** Plugin for the app that is watched. */
  readonly plugin: FastifyPluginAsync
  /** Rejections that the server sent and that are not in the document. */
  readonly undocumented: ReadonlySet<string>
}

export function watchRejections(): RejectionWatch {
  const undocumented = new Set<string>()
  const plugin: FastifyPluginAsync = async (api) => {
    api.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 400 || request.is404 || isHidden(request)) return
      known ??= documented(api)
      const path = (request.routeOptions.url ?? '').replace(/^\/api/, '')
      const line = lineOf(request.method, path, reply.statusCode, codeIn(payload))
      if (!known.has(line)) undocumented.add(line)
    })
  }
  // Its hook is for the routes beside it, not for those within.
  return { plugin: Object.assign(plugin, { [Symbol.for('skip-override')]: true }), undocumented }
}

/** Routes that are not in the document: the document itself, and signed URLs. */
const isHidden = ({ routeOptions }: FastifyRequest) => routeOptions.schema?.hide === true

const codeIn = (payload: unknown) =>
  typeof payload === 'string' ? String((JSON.parse(payload) as { code?: unknown }).code) : 'no text'
