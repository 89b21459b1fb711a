/** Reads a stream forwards, some bytes at a time, buffering no more than it was asked for. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array | string>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array | string>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** The next `count` bytes, without taking them; fewer at the end of the stream. */
  async peek(count: number): Promise<Buffer> {
    while (this.#buffer.length < count && (await this.#more())) continue
    return this.#buffer.subarray(0, count)
  }

  /** The next `count` bytes; fewer at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count)
    this.#buffer = this.#buffer.subarray(taken.length)
    return taken
  }

  async skip(count: number): Promise<void> {
    let left = count
    while (left > this.#buffer.length) {
      left -= this.#buffer.length
      this.#buffer = Buffer.alloc(0)
      if (!(await this.#more())) return
    }
    this.#buffer = this.#buffer.subarray(left)
  }

  /** The rest of the stream, as it arrives. */
  async *rest(): AsyncGenerator<Uint8Array> {
    do {
      const buffered = this.#buffer
      this.#buffer = Buffer.alloc(0)
      if (buffered.length > 0) yield buffered
    } while (await this.#more())
  }

  /** Ends the stream without reading the rest. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    this.#buffer = Buffer.concat([this.#buffer, Buffer.from(next.value as Uint8Array)])
    return true
  }
}
