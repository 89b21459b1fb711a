import { HttpError } from '#server/http/http-error.ts'
import { ByteReader } from '#server/uploads/index.ts'

/** Longest header of a part, in bytes. */
const HEAD_MAX = 16 * 1024
/** Longest field before the file, in bytes. */
const FIELD_MAX = 256 * 1024
/** Bytes searched at a time. */
const WINDOW = 64 * 1024

export interface FormFile {
  /** Empty if the form gives none. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Texts of the wanted fields before the file, by their names. */
  readonly fields: ReadonlyMap<string, string>
}

/**
 * The first file of a multipart form (RFC 7578), streamed. An incomplete form fails while the bytes are read. 422 for a
 * form without a file, 400 for a wanted field that is too long. `wanted`: names of fields, others are skipped.
 */
export async function firstFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  wanted: readonly string[],
): Promise<FormFile> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) throw malformed()
  const reader = new ByteReader(body)
  const delimiter = Buffer.from(`\r\n--${mark}`)
  // The first delimiter is not preceded by a line break.
  await skipTo(reader, delimiter.subarray(2))
  const fields = new Map<string, string>()
  for (;;) {
    const line = await reader.take(2)
    if (line.toString('latin1') === '--') {
      throw new HttpError(422, 'invalid', 'The form contains no file. Send a part with a file name.', {
        field: 'file',
      })
    }
    if (line.toString('latin1') !== '\r\n') throw malformed()
    const disposition = dispositionIn(await headOf(reader))
    const name = filenameIn(disposition)
    if (name !== null) return { name, bytes: until(reader, delimiter), fields }
    const field = fieldNameIn(disposition)
    if (wanted.includes(field)) fields.set(field, await textOf(until(reader, delimiter)))
    else await skipTo(reader, delimiter)
  }
}

async function headOf(reader: ByteReader): Promise<string> {
  const end = (await reader.peek(HEAD_MAX)).indexOf('\r\n\r\n')
  if (end < 0) throw malformed()
  const head = await reader.take(end + 4)
  return head.toString('utf8')
}

const dispositionIn = (head: string): string => /^content-disposition:(.*)$/im.exec(head)?.[1] ?? ''

const fieldNameIn = (disposition: string): string => /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? ''

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > FIELD_MAX)
      throw new HttpError(400, 'malformed', `A field of the form is limited to ${FIELD_MAX / 1024} KB.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Null for a part that is not a file. */
function filenameIn(disposition: string): string | null {
  const extended = /;\s*filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) return decoded(extended)
  const plain = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]
  return plain === undefined ? null : plain.replaceAll(/\\(.)/g, '$1').replaceAll('%22', '"')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function skipTo(reader: ByteReader, mark: Buffer): Promise<void> {
  for await (const piece of until(reader, mark)) void piece
}

/** The bytes before a delimiter; consumes the delimiter. */
async function* until(reader: ByteReader, mark: Buffer): AsyncGenerator<Uint8Array> {
  for (;;) {
    const seen = await reader.peek(WINDOW)
    const at = seen.indexOf(mark)
    if (at >= 0) {
      if (at > 0) yield await reader.take(at)
      await reader.take(mark.length)
      return
    }
    if (seen.length < WINDOW) throw malformed()
    // The delimiter may start at the end of the window.
    yield await reader.take(seen.length - mark.length)
  }
}

const malformed = () =>
  new HttpError(
    400,
    'malformed',
    'The form is malformed or incomplete. Send one file as multipart/form-data.',
  )
