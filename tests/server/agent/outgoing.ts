import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Ports that this process connects to from now on; undefined for a connection that was not made. */
export function outgoing() {
  const ports: (number | undefined)[] = []
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    const failed = () => ports.push(undefined)
    socket.once('error', failed)
    socket.once('connect', () => {
      ports.push(socket.remotePort)
      // One that breaks later, as when its host ends, was counted.
      socket.off('error', failed)
    })
  }
  subscribe('net.client.socket', note)
  return {
    ports: ports as readonly (number | undefined)[],
    end: () => unsubscribe('net.client.socket', note),
  }
}
