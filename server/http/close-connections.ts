import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, ends each connection after its current response, and idle connections at once. Node alone
 * would wait for connections that browsers open in advance.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const end = connectionsOf(app.server)
  app.addHook('preClose', async () => end())
}

/** Watches the connections of a server. Returns how to end each after its current response, and idle ones at once. */
export function connectionsOf(server: Server | TlsServer): () => void {
  const idle = new Set<Socket>()
  let closing = false
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (closing) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  return () => {
    closing = true
    for (const socket of idle) socket.destroy()
  }
}
