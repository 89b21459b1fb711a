import { connect, createServer, type AddressInfo } from 'node:net'

export interface StrippingProxy {
  readonly port: number
  /** How many clients connected, and all that they sent. */
  seen(): { readonly clients: number; readonly sent: string }
  stop(): void
}

/** A man in the middle between client and IMAP server, who hides that the server offers STARTTLS. */
export async function startStrippingProxy(port: number): Promise<StrippingProxy> {
  let [clients, sent] = [0, '']
  const server = createServer((client) => {
    clients += 1
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    upstream.on('data', (data) =>
      client.write(data.toString('latin1').replaceAll('STARTTLS', 'NOTHING'), 'latin1'),
    )
    client.on('data', (data) => {
      sent += data.toString('latin1')
      upstream.write(data)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { port: own, seen: () => ({ clients, sent }), stop: () => void server.close() }
}
