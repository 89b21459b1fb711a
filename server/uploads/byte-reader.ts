/** Reads a stream forwards, some bytes at a time, holding no more than it was asked for. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array | string>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array | string>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** The next `count` bytes, which stay to be taken; fewer where the stream ends. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#more())) continue
    return this.#held.subarray(0, count)
  }

  /** The next `count` bytes; fewer where the stream ends. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  async skip(count: number): Promise<void> {
    let left = count
    while (left > this.#held.length) {
      left -= this.#held.length
      this.#held = Buffer.alloc(0)
      if (!(await this.#more())) return
    }
    this.#held = this.#held.subarray(left)
  }

  /** All that is left, as it comes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    do {
      const held = this.#held
      this.#held = Buffer.alloc(0)
      if (held.length > 0) yield held
    } while (await this.#more())
  }

  /** Lets the stream go; what was not read is not read. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    this.#held = Buffer.concat([this.#held, Buffer.from(next.value as Uint8Array)])
    return true
  }
}
