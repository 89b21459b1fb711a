import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a closing server end each connection with the answer that is under way on it, and all others at once. Node would
 * wait for those that have sent no request yet, as browsers open them ahead, and for those whose answer ends later.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const { server } = app
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
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
  })
}
