import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ImportedValues } from '#contract/imported-values.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { HttpError } from '#server/http/http-error.ts'
import { schemaNames } from '#server/http/open-api/schema-names.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import type { Tokens } from '#server/tokens/index.ts'
import { acceptFile, checkedImport, type FileUploadDeps, uploadIdFrom } from '#server/uploads/index.ts'
import { firstFile } from './first-file.ts'

export interface InboxParts extends FileUploadDeps {
  readonly tokens: Tokens
  readonly memberships: MembershipReader
  /** Start of document URLs; null makes them relative. */
  readonly publicUrl: string | null
}

const SentFile = z.looseObject({ id: z.string(), url: z.string(), made: z.boolean() })
schemaNames.add(SentFile, { id: 'SentFile' })

/** For the OpenAPI document. The secret in the URL is checked by hand, before the body is read. */
const schema = {
  summary:
    'Create a document from one PDF, JPEG, PNG or e-invoice (XML) file, sent as the body or as the first file of a form',
  description:
    'The secret in the URL is the only credential. The file name is taken from the path, from X-Filename or from the form. `folder` in the query names the folder that a new document goes into; it is created if there is none. In a form, the field `imported` before the file can hold `ImportedValues` as JSON: what another program knew of a new document. Repeating an Idempotency-Key (without one, the same bytes) returns the same document. The response has its `id`, the `url` where people open it, and whether it was `made` by this call.',
  tags: ['added'],
  consumes: ['application/octet-stream', 'multipart/form-data'],
  response: { 200: SentFile, 201: SentFile },
}

/** By operation id. */
const calls = {
  sendFile: ['POST', '/inbox/:word'],
  putFile: ['PUT', '/inbox/:word'],
  sendNamedFile: ['POST', '/inbox/:word/:name'],
  putNamedFile: ['PUT', '/inbox/:word/:name'],
} as const

/** Routes of upload links. To be registered below the API base; bodies are raw bytes. */
export const inboxRoutes =
  (parts: InboxParts): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply) => takeFile(parts, request, reply)
    for (const [operationId, [method, url]] of Object.entries(calls))
      scope.route({ method, url, schema: { ...schema, operationId }, handler })
  }

async function takeFile(parts: InboxParts, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { word = '', name } = request.params as { word?: string; name?: string }
    const address = await parts.tokens.find(word, 'address')
    const membership = address && (await parts.memberships.read(address.user_id, address.project_id))
    if (!address || !membership) throw linkNotFound()
    const projectId = address.project_id
    const type = request.headers['content-type'] ?? ''
    // Ending the iteration must not close the connection: the response is sent on it.
    const body = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const sent = /^multipart\/form-data\b/i.test(type)
      ? await firstFile(body, type, ['imported'])
      : { name: '', bytes: body, fields: new Map<string, string>() }
    // Rendering many pages takes longer than the idle timeout.
    const { socket } = request.raw
    // An injected request has no real socket.
    if ('setTimeout' in socket) socket.setTimeout(0)
    const key = keyOf(request)
    const { file, created } = await acceptFile(
      parts,
      { projectId, membership },
      {
        filename: nameOf(name, request.headers['x-filename'], sent.name),
        bytes: sent.bytes,
        uploadId: key === undefined ? undefined : uploadIdFrom(address.id, key),
        folder: folderOf(request),
        imported: importedIn(sent.fields),
      },
    )
    // Never from the Host header, which the caller controls.
    const url = `${parts.publicUrl ?? ''}/project/${encodeURIComponent(projectId)}/thing/${encodeURIComponent(file.id)}`
    return await reply
      .status(created ? 201 : 200)
      .header('cache-control', 'no-store')
      .send({ id: file.id, url, made: created })
  } catch (error) {
    // The rest of the body is not read, so the connection cannot be reused.
    if (!request.raw.readableEnded) reply.header('connection', 'close')
    throw error
  }
}

/** The last segment of the first given name, or `Upload`. */
function nameOf(...names: readonly (string | string[] | undefined)[]): string {
  for (const name of names) {
    const last = typeof name === 'string' ? name.split(/[\\/]/).at(-1)?.trim() : ''
    if (last) return last
  }
  return 'Upload'
}

const KEY_MAX = 200

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length <= KEY_MAX) return key
  throw new HttpError(400, 'malformed', `Idempotency-Key is limited to ${KEY_MAX} characters.`, {
    field: 'Idempotency-Key',
  })
}

function folderOf({ query }: FastifyRequest): string | undefined {
  const { folder } = query as { folder?: unknown }
  if (typeof folder !== 'string' || folder.trim() === '') return undefined
  if (folder.trim().length <= NAME_MAX) return folder.trim()
  throw new HttpError(400, 'malformed', `The name of a folder is limited to ${NAME_MAX} characters.`, {
    field: 'folder',
  })
}

function importedIn(fields: ReadonlyMap<string, string>): ImportedValues | undefined {
  const text = fields.get('imported')
  return text === undefined ? undefined : checkedImport(jsonOf(text))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same 404 for a link that never existed, was revoked or has expired, or whose creator lost access. */
const linkNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'This upload link does not exist, was revoked or has expired, or its creator left the workspace. Create a new one.',
  )
