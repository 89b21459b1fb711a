import { Duplex } from 'node:stream'
import { cutAtSync, welcome } from './wire.ts'

/** The engine's end of a connection. */
export interface Link {
  query(bytes: Uint8Array): void
  close(): void
}

/**
 * A replacement for the network socket of `pg`: responds to the startup packet itself and sends the rest to the engine.
 * Does not support partial portal reads and COPY.
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

  /** Passes the engine's response to `pg`. */
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
