import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'

// What a server refuses, held against its own OpenAPI document.

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

/** `METHOD /path STATUS code` of each refusal that the document has, with the path as the router spells it. */
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

/** The same document for every server of a process. */
let known: ReadonlySet<string> | undefined

export interface RejectionWatch {
  /** Goes among the plugins of an app, whose every route it then hears of. */
  readonly plugin: FastifyPluginAsync
  /** Refusals that were given and are not in the document. */
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

/** A route that the document leaves out: the document itself, and addresses that the server signs. */
const isHidden = ({ routeOptions }: FastifyRequest) => routeOptions.schema?.hide === true

const codeIn = (payload: unknown) =>
  typeof payload === 'string' ? String((JSON.parse(payload) as { code?: unknown }).code) : 'no text'
