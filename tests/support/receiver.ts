import http from 'node:http'
import type { AddressInfo } from 'node:net'

// A server of somebody else on the loopback, which answers as a test wants it to.

export interface Received {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** Gets the complete request. */
export type Answering = (request: http.IncomingMessage, response: http.ServerResponse) => unknown

export interface Receiver {
  readonly port: number
  readonly url: string
  readonly received: readonly Received[]
  /** From the next request on. */
  answer(how: Answering): void
  close(): Promise<void>
}

export const accepting: Answering = (_request, response) => response.writeHead(204).end()

export async function startReceiver(first: Answering = accepting): Promise<Receiver> {
  const received: Received[] = []
  let answering = first
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      answering(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (how) => void (answering = how),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
