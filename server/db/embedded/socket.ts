import { Duplex } from 'node:stream'
import { cutAtSync, welcome } from './wire.ts'

/** The engine's side of one connection. */
export interface Link {
  query(bytes: Uint8Array): void
  close(): void
}

/**
 * What `pg` takes for its network socket: it answers the start-up packet itself and hands the rest to the engine.
 * Cursors (portals read in parts) and COPY are not carried.
 */
export class EmbeddedSocket extends Duplex {
  readonly #link: Link
  #started = false
  #pending: Buffer = Buffer.alloc(0)

  constructor(link: Link) {
    super()
    this.#link = link
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  /** Hands the engine's answer to `pg`. */
  deliver(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(bytes)
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.#started) {
      this.#started = true
      this.push(welcome)
      done()
      return
    }
    const { complete, rest, ended } = cutAtSync(
      this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]),
    )
    this.#pending = rest
    if (complete.length > 0) this.#link.query(complete)
    if (ended) this.push(null)
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#link.close()
    done(error)
  }
}
