import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Addresses that this process connects to from now on, but for those of these ports. */
export function outgoing() {
  const ports: (number | undefined)[] = []
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.once('connect', () => ports.push(socket.remotePort))
    socket.once('error', () => ports.push(undefined))
  }
  subscribe('net.client.socket', note)
  return {
    ports: ports as readonly (number | undefined)[],
    end: () => unsubscribe('net.client.socket', note),
  }
}
