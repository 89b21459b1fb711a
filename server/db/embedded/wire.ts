// The part of PostgreSQL's wire protocol (version 3) that the bridge needs. Length fields include themselves.

const SIMPLE_QUERY = 0x51 // Q
const SYNC = 0x53 // S
const TERMINATE = 0x58 // X
const READY_FOR_QUERY = 0x5a // Z
const IDLE = 0x49 // I

/** A message from server to client: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** The response to the startup packet of a trusted client. */
export const welcome: Buffer = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** The bytes that a client has sent, split where the engine can run them without more input. */
export interface Cut {
  /** Complete messages up to the last query or sync; may be empty. */
  readonly complete: Buffer
  readonly rest: Buffer
  /** The client sent a Terminate message. */
  readonly ended: boolean
}

/** Splits the bytes after the last message that expects a response. */
export function cutAtSync(bytes: Buffer): Cut {
  let at = 0
  let end = 0
  while (at + 5 <= bytes.length) {
    const type = bytes[at]
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (type === TERMINATE) {
      return { complete: bytes.subarray(0, end), rest: Buffer.alloc(0), ended: true }
    }
    if (next > bytes.length) break
    if (type === SIMPLE_QUERY || type === SYNC) end = next
    at = next
  }
  return { complete: bytes.subarray(0, end), rest: bytes.subarray(end), ended: false }
}

/** Whether a connection is inside a transaction after this response, as its final ReadyForQuery says. */
export function leavesTransactionOpen(response: Buffer): boolean {
  if (response.length < 6 || response[response.length - 6] !== READY_FOR_QUERY) return false
  return response[response.length - 1] !== IDLE
}
