import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { connectionsOf } from '#server/http/close-connections.ts'
import type { Identity } from './authority.ts'

export interface SharedPortOptions {
  readonly identity: Identity
  /** Handles HTTPS requests. */
  readonly secure: RequestListener
  /** Handles HTTP requests. */
  readonly plain: RequestListener
}

export interface SharedPort {
  readonly server: Server
  /** Uses another certificate for new connections. */
  use(identity: Identity): void
  /** Ends connections after their current response, at the latest after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>
}

/** The first byte of a TLS connection: a handshake record. */
const HANDSHAKE = 0x16
/** A connection that sends nothing for this long, in ms, is closed. */
const SILENT_MS = 120_000

/** One port for HTTP and HTTPS: the first byte of a connection decides. */
export function sharedPort({ identity, secure, plain }: SharedPortOptions): SharedPort {
  const https = createSecureServer({ ...identity, minVersion: 'TLSv1.2' }, secure)
  const http = createPlainServer(plain)
  const sockets = new Set<Socket>()
  for (const one of [https, http]) one.setTimeout(SILENT_MS)
  const ends = [https, http].map(connectionsOf)
  /** Connections that have sent nothing yet. */
  const unknown = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    unknown.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      unknown.delete(socket)
    })
    // A phone that leaves the network is not a server error.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(SILENT_MS, () => socket.destroy())
    const handOn = () => {
      const first = socket.read(1) as Buffer | null
      if (first === null) return void socket.once('readable', handOn)
      unknown.delete(socket)
      socket.unshift(first)
      ;(first[0] === HANDSHAKE ? https : http).emit('connection', socket)
    }
    handOn()
  })
  return {
    server,
    use: (next) => https.setSecureContext({ ...next, minVersion: 'TLSv1.2' }),
    close: (timeoutMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), timeoutMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        for (const end of ends) end()
        for (const socket of unknown) socket.destroy()
      }),
  }
}
