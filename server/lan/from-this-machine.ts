import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Headers that a proxy adds: then whoever calls may be anywhere. */
const PROXY = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Whether a call comes from a browser or program on this machine, which opened Sheaf under an address of this machine
 * and not by the port for phones.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    // The port for phones is by TLS. This one is not: a server with a certificate is open to others.
    !('encrypted' in socket) &&
    // A name that leads here by the DNS of others is theirs.
    LOOPBACK_HOST.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    !PROXY.some((name) => headers[name] !== undefined)
  )
}
