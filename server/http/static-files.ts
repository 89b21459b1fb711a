import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#contract/languages.ts'
import { fileInLanguage, languageOf, PSEUDO_LANGUAGE } from '#messages/languages.ts'
import { HttpError, noSuchCall } from './http-error.ts'
import { sendRejection } from './error-response.ts'

const REVALIDATE = 'no-cache'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** File names in this folder contain a hash of the content. */
const HASHED = `${path.sep}assets${path.sep}`

/** Folder of the pages that the build rendered: `login.html` is for `/login`, `index.html` for `/`. */
const RENDERED = 'pages'

/**
 * Serves the built app: its files, rendered pages at their own addresses, and the empty `index.html` at every other
 * address that may be a page. Pages are in the language of the request.
 */
export async function serveApp(app: FastifyInstance, dist: string): Promise<void> {
  const rendered = await renderedPages(path.join(dist, RENDERED))
  const files = await filesIn(dist)
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    cacheControl: false,
    // Sends the compressed copies of the build; other files are compressed on the fly.
    preCompressed: true,
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes(HASHED) ? IMMUTABLE : REVALIDATE)
      // Not every MIME table has this extension, and browsers reject modules with another type.
      if (file.endsWith('.mjs')) reply.header('content-type', 'text/javascript; charset=utf-8')
    },
  })
  const built = [...languages.map(({ code }) => code), PSEUDO_LANGUAGE].filter((language) =>
    files.has(fileInLanguage('index.html', language)),
  )
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers, built)
    const name = rendered.get(addressOf(request).replace(/(?<=.)\/$/, '')) ?? 'index.html'
    reply.header('content-language', language).header('vary', 'Accept-Language, Cookie')
    return reply.sendFile(fileInLanguage(name, language), dist)
  }
  app.get('/', { schema: { hide: true } }, sendPage)
  // The route of @fastify/static would read the folder on each request.
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

/** All files below a folder, as URL paths without a leading slash. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return new Set(names.map((name) => name.replaceAll(path.sep, '/')))
}

/** Files of rendered pages by URL path. */
async function renderedPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const pages = names.filter((name) => name.endsWith('.html'))
  return new Map(
    pages.map((name) => [
      name === 'index.html' ? '/' : `/${path.basename(name, '.html')}`,
      path.posix.join(RENDERED, name),
    ]),
  )
}

/** Sends the 404 for an unknown address. */
export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRejection(
    reply,
    isBelowApi(request) ? noSuchCall() : new HttpError(404, 'not-found', 'There is nothing at this address.'),
  )

const addressOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

/** The file name in an address; empty if the address is malformed. */
function nameOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(addressOf(request).slice(1))
  } catch {
    return ''
  }
}

const isBelowApi = (request: FastifyRequest) => /^\/api(\/|$)/.test(addressOf(request))

/** Whether a request is for a page. A missing file must be a 404, not the page: HTML sent as a script fails confusingly. */
function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isBelowApi(request)) return false
  if (request.headers.accept?.includes('text/html')) return true
  return path.posix.extname(addressOf(request)) === ''
}
