import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HttpError } from '#server/http/http-error.ts'
import { schemaNames } from '#server/http/open-api/schema-names.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import type { Tokens } from '#server/tokens/index.ts'
import { acceptFile, type FileUploadDeps } from '#server/uploads/index.ts'
import { firstFile } from './first-file.ts'

export interface InboxParts extends FileUploadDeps {
  readonly tokens: Tokens
  readonly memberships: MembershipReader
  /** Addresses of documents begin with it; null: with the address by which the call came. */
  readonly publicUrl: string | null
}

const SentFile = z.looseObject({ id: z.string(), url: z.string(), made: z.boolean() })
schemaNames.add(SentFile, { id: 'SentFile' })

/** What the OpenAPI document says; the word is checked by hand, before the body is read. */
const schema = {
  summary: 'Make a document of one PDF, JPEG or PNG: the body itself, or the first file of a form',
  description:
    'The word of the address is all its access. The name of the file stands in the path, in X-Filename, or in the form. The same Idempotency-Key, or without one the same bytes, answer the same document. The answer has its `id`, the `url` where people open it, and whether it was `made` now.',
  tags: ['added'],
  consumes: ['application/octet-stream', 'multipart/form-data'],
  response: { 200: SentFile, 201: SentFile },
}

/** Methods and paths that take a file, by their names in the OpenAPI document. */
const calls = {
  sendFile: ['POST', '/inbox/:word'],
  putFile: ['PUT', '/inbox/:word'],
  sendNamedFile: ['POST', '/inbox/:word/:name'],
  putNamedFile: ['PUT', '/inbox/:word/:name'],
} as const

/** The addresses that take files. Register it below the API base; its bodies are raw bytes. */
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
    if (!address || !membership) throw noSuchAddress()
    const projectId = address.project_id
    const type = request.headers['content-type'] ?? ''
    // Leaving the loop must not break the connection: the answer still has to travel on it.
    const body = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const sent = /^multipart\/form-data\b/i.test(type)
      ? await firstFile(body, type)
      : { name: '', bytes: body }
    // Drawing many pages takes longer than a connection may be silent.
    const { socket } = request.raw
    // A call without a network has none.
    if ('setTimeout' in socket) socket.setTimeout(0)
    const { file, made } = await acceptFile(
      parts,
      { projectId, membership },
      {
        filename: nameOf(name, request.headers['x-filename'], sent.name),
        bytes: sent.bytes,
        uploadId: uploadIdOf(address.id, keyOf(request)),
      },
    )
    // Relative without a public address: the Host header is the caller's word.
    const url = `${parts.publicUrl ?? ''}/project/${encodeURIComponent(projectId)}/thing/${encodeURIComponent(file.id)}`
    return await reply
      .status(made ? 201 : 200)
      .header('cache-control', 'no-store')
      .send({ id: file.id, url, made })
  } catch (error) {
    // What is left of the body is not read: the connection ends with the answer.
    if (!request.raw.readableEnded) reply.header('connection', 'close')
    throw error
  }
}

/** The last part of a path that a device names; without any, a name that says where it came from. */
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
  throw new HttpError(400, 'malformed', `An Idempotency-Key has at most ${KEY_MAX} characters.`, {
    field: 'Idempotency-Key',
  })
}

/** An upload id (UUID, version 8) of a client's key: the same key at another address is another upload. */
function uploadIdOf(addressId: string, key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  const hex = createHash('sha256').update(`${addressId}\n${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** One answer for what never was, was revoked, has ended, and whose person may not open the workspace. */
const noSuchAddress = () =>
  new HttpError(
    404,
    'not-found',
    'There is no such upload address: it was revoked, has ended, or its person left the workspace. Make a new one.',
  )
