// The part of PostgreSQL's wire protocol (version 3) that the bridge has to know. Lengths count themselves.

const SIMPLE_QUERY = 0x51 // Q
const SYNC = 0x53 // S
const TERMINATE = 0x58 // X
const READY_FOR_QUERY = 0x5a // Z
const IDLE = 0x49 // I

/** One message from server to client: its letter, its length, its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** What a server answers to the start-up packet of a client that it trusts. */
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

/** What the client has sent so far, cut where the engine may run it without waiting for more. */
export interface Cut {
  /** Whole messages up to the last query or sync; empty when there is none yet. */
  readonly complete: Buffer
  readonly rest: Buffer
  /** The client said good-bye. */
  readonly ended: boolean
}

/** Cuts a client's bytes after the last message that asks for an answer. */
export function cutAtSync(bytes: Buffer): Cut {
  let at = 0
  let end = 0
  while (at + 5 <= bytes.length) {
    const letter = bytes[at]
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (letter === TERMINATE) {
      return { complete: bytes.subarray(0, end), rest: Buffer.alloc(0), ended: true }
    }
    if (next > bytes.length) break
    if (letter === SIMPLE_QUERY || letter === SYNC) end = next
    at = next
  }
  return { complete: bytes.subarray(0, end), rest: bytes.subarray(end), ended: false }
}

/** Whether an answer leaves its connection inside a transaction: read from its closing ReadyForQuery. */
export function leavesTransactionOpen(answer: Buffer): boolean {
  if (answer.length < 6 || answer[answer.length - 6] !== READY_FOR_QUERY) return false
  return answer[answer.length - 1] !== IDLE
}
