import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

// A bad network: a TCP proxy between a browser and the server. Of HTTP it reads only the start of a request.

export interface Link {
  /** Delay of each chunk, in ms. */
  readonly latencyMs: number
  /** Of each direction of a connection; by default unlimited. */
  readonly bytesPerSecond: number
  /** Maximum length of a chunk, in bytes. */
  readonly sliceBytes: number
  /** Share (0..1) of chunks in whose middle the connection ends. */
  readonly cut: number
  /** Share (0..1) of chunks at which the connection is reset. */
  readonly reset: number
}

export const goodLink: Link = {
  latencyMs: 0,
  bytesPerSecond: Infinity,
  sliceBytes: Infinity,
  cut: 0,
  reset: 0,
}

export interface Stop {
  /** `request`: before it reaches the server. `response`: after the server has handled it. */
  readonly hold: 'request' | 'response'
  readonly method: string
  /** Matched against path and query. */
  readonly path: RegExp
}

export interface Pause {
  /** Resolves when an exchange is paused. */
  readonly reached: Promise<void>
  /** Lets it and later ones continue. */
  release(): void
  /** Sends this in place of the held response and ends its connection. Later ones continue. */
  endWith(start: string): void
}

export interface FaultyProxy {
  readonly origin: string
  /** Changes the link of all connections. */
  set(link: Partial<Link>): void
  /** Pauses every matching exchange until it is released. */
  pauseAt(stop: Stop): Pause
  /** Ends every connection. */
  cutAll(): void
  close(): Promise<void>
}

interface Gate extends Pause, Stop {
  /** Resolves to what replaces the response; null: nothing does. */
  readonly open: Promise<string | null>
  arrive(): void
}

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/

/** Listens on a free port. `random` returns 0..1 and decides on cuts and resets. */
export async function startFaultyProxy(targetPort: number, random: () => number): Promise<FaultyProxy> {
  let link = goodLink
  let gates: Gate[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    const line = new Line(client, upstream, {
      link: () => link,
      gateFor: (head) => gates.find((gate) => matches(gate, head)) ?? null,
      random,
    })
    void line.run()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    set: (change) => {
      link = { ...link, ...change }
    },
    pauseAt(stop) {
      const gate = gateOf(stop, () => {
        gates = gates.filter((one) => one !== gate)
      })
      gates.push(gate)
      return gate
    },
    cutAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const gate of gates) gate.release()
        cutAll()
      }),
  }
}

function matches({ method, path }: Stop, head: string): boolean {
  const [, asked = '', where = ''] = requestLine.exec(head) ?? []
  return asked === method && path.test(where)
}

function gateOf(stop: Stop, forget: () => void): Gate {
  const reached = Promise.withResolvers<void>()
  const open = Promise.withResolvers<string | null>()
  const openWith = (start: string | null) => {
    forget()
    open.resolve(start)
  }
  return {
    ...stop,
    reached: reached.promise,
    open: open.promise,
    arrive: () => reached.resolve(),
    release: () => openWith(null),
    endWith: openWith,
  }
}

interface Hands {
  readonly link: () => Link
  readonly gateFor: (head: string) => Gate | null
  readonly random: () => number
}

/** A connection of the browser and its counterpart to the server. */
class Line {
  /** While set, holds back the server's response. */
  private held: Gate | null = null
  /** Resolves when the browser's connection has ended. */
  private readonly gone: Promise<void>
  private readonly client: Socket
  private readonly upstream: Socket
  private readonly hands: Hands

  constructor(client: Socket, upstream: Socket, hands: Hands) {
    this.client = client
    this.upstream = upstream
    this.hands = hands
    this.gone = new Promise((resolve) => void client.once('close', () => resolve()))
  }

  async run(): Promise<void> {
    const { client, upstream } = this
    try {
      await Promise.all([this.pump(client, upstream), this.pump(upstream, client)])
    } catch {
      // One side broke: so does the other, as on a cable.
    }
    client.destroy()
    upstream.destroy()
  }

  private async pump(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const isRequest = from === this.client
      const instead = isRequest ? await this.beforeServer(chunk) : await this.beforeClient()
      // Who gave up while it was held never sent it.
      if (from.destroyed && isRequest) return
      await this.send(instead === null ? chunk : Buffer.from(instead), to)
      if (instead !== null) throw new Error('cut')
    }
    to.end()
  }

  private async beforeServer(chunk: Buffer): Promise<null> {
    const head = chunk.subarray(0, 2048).toString('latin1')
    if (!requestLine.test(head)) return null
    const gate = this.hands.gateFor(head)
    this.held = gate?.hold === 'response' ? gate : null
    if (gate?.hold !== 'request') return null
    gate.arrive()
    await Promise.race([gate.open, this.gone])
    return null
  }

  /** What is sent in place of the response. */
  private async beforeClient(): Promise<string | null> {
    if (!this.held) return null
    this.held.arrive()
    return Promise.race([this.held.open, this.gone.then(() => '')])
  }

  private async send(chunk: Buffer, to: Socket): Promise<void> {
    const { sliceBytes, latencyMs, bytesPerSecond, cut, reset } = this.hands.link()
    const length = Math.min(sliceBytes, chunk.length)
    for (let start = 0; start < chunk.length; start += length) {
      let piece = chunk.subarray(start, start + length)
      const wait = latencyMs + (piece.length / bytesPerSecond) * 1000
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (this.hands.random() < reset) return this.reset()
      const isCut = this.hands.random() < cut
      if (isCut) piece = piece.subarray(0, Math.floor(piece.length / 2))
      if (!to.write(piece)) await drained(to)
      // The browser gave up.
      if (to.destroyed) throw new Error('closed')
      if (isCut) throw new Error('cut')
    }
  }

  private reset(): never {
    this.client.resetAndDestroy()
    this.upstream.resetAndDestroy()
    throw new Error('reset')
  }
}

/** Resolves when the socket takes more, or never will. */
const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const end = () => {
      socket.off('drain', end).off('close', end)
      resolve()
    }
    socket.on('drain', end).on('close', end)
    if (socket.closed) end()
  })
