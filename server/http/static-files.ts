import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { sendRejection } from './error-response.ts'

const ALWAYS_ASK = 'no-cache'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The build puts a hash of the content into the names in this folder. */
const HASHED = `${path.sep}assets${path.sep}`

/** Pages that the build has written out: `login.html` is for `/login`, `index.html` for `/`. */
const WRITTEN = 'pages'

/**
 * Serves the built app: its files, a written page at its own address, and the app's empty page for every other address
 * that the page's router knows.
 */
export async function serveApp(app: FastifyInstance, dist: string): Promise<void> {
  const written = await writtenPages(path.join(dist, WRITTEN))
  const files = await filesIn(dist)
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    cacheControl: false,
    // What the build has compressed is sent as it lies there; the rest is compressed on the way.
    preCompressed: true,
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes(HASHED) ? FOR_EVER : ALWAYS_ASK)
      // Not every table of types knows modules by this ending, and a browser refuses them under another type.
      if (file.endsWith('.mjs')) reply.header('content-type', 'text/javascript; charset=utf-8')
    },
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(written.get(addressOf(request).replace(/(?<=.)\/$/, '')) ?? 'index.html', dist)
  // Otherwise the folder's own `index.html`.
  app.get('/', { schema: { hide: true } }, sendPage)
  // The package's own route reads the folder anew at each request, which took as long as all the rest.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler(request, reply) {
      const name = nameOf(request)
      return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
    },
  })
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : respondNotFound(request, reply),
  )
}

/** Names of all files of a folder as addresses have them, without a slash at the beginning. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return new Set(names.map((name) => name.replaceAll(path.sep, '/')))
}

/** Files of written pages by their addresses. */
async function writtenPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const pages = names.filter((name) => name.endsWith('.html'))
  return new Map(
    pages.map((name) => [
      name === 'index.html' ? '/' : `/${path.basename(name, '.html')}`,
      path.join(WRITTEN, name),
    ]),
  )
}

/** The answer to an address that is none. */
export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRejection(
    reply,
    new HttpError(
      404,
      'not-found',
      isBelowApi(request) ? 'The API has no such call.' : 'There is nothing at this address.',
    ),
  )

const addressOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

/** The file that an address names; none where it is malformed. */
function nameOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(addressOf(request).slice(1))
  } catch {
    return ''
  }
}

const isBelowApi = (request: FastifyRequest) => /^\/api(\/|$)/.test(addressOf(request))

/** A file that is missing must not be answered with the page: a script that is HTML fails in odd ways. */
function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isBelowApi(request)) return false
  if (request.headers.accept?.includes('text/html')) return true
  return path.posix.extname(addressOf(request)) === ''
}
