import { leavesTransactionOpen } from './wire.ts'

/** What the line drives: PGlite, or a stand-in. */
export interface Engine {
  /** Runs whole protocol messages and answers what the server would send. */
  run(bytes: Uint8Array): Promise<Buffer>
  rollback(): Promise<void>
}

export interface SessionEvents {
  answer(connection: number, bytes: Buffer): void
  broken(connection: number, message: string): void
}

interface Job {
  readonly connection: number
  readonly bytes: Uint8Array
}

/**
 * Lets many connections share the engine's one session: messages run in the order they came, but while a
 * connection is inside a transaction only its own messages run. So a transaction must never wait for a query of
 * another connection; one that does is idle, and is rolled back after `idleTransactionMs`.
 */
export class Line {
  readonly #engine: Engine
  readonly #events: SessionEvents
  readonly #idleTransactionMs: number
  #waiting: Job[] = []
  /** The connection inside a transaction. */
  #owner: number | null = null
  /** The connection whose message runs now. */
  #current: number | null = null
  /** Closed while it was owner or current: its transaction is still to be rolled back. */
  readonly #gone = new Set<number>()
  #idle: NodeJS.Timeout | undefined
  #draining: Promise<void> | null = null

  constructor(engine: Engine, events: SessionEvents, idleTransactionMs: number) {
    this.#engine = engine
    this.#events = events
    this.#idleTransactionMs = idleTransactionMs
  }

  query(connection: number, bytes: Uint8Array): void {
    this.#waiting.push({ connection, bytes })
    this.#pump()
  }

  /** The connection is gone: what it still wanted is dropped, its open transaction rolled back. */
  close(connection: number): void {
    this.#waiting = this.#waiting.filter((job) => job.connection !== connection)
    if (connection === this.#owner || connection === this.#current) this.#gone.add(connection)
    this.#pump()
  }

  /** Resolves when nothing runs and nothing can run. */
  async settled(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  #pump(): void {
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null
      if (this.#ownerIsGone() || this.#nextAt() >= 0) this.#pump()
    })
  }

  #ownerIsGone(): boolean {
    return this.#owner !== null && this.#gone.has(this.#owner)
  }

  #nextAt(): number {
    return this.#waiting.findIndex((job) => this.#owner === null || job.connection === this.#owner)
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#idle)
    for (;;) {
      if (this.#ownerIsGone()) await this.#rollback()
      const at = this.#nextAt()
      const job = at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
      if (!job) break
      await this.#run(job)
    }
    if (this.#owner !== null) this.#watchIdle(this.#owner)
  }

  async #run({ connection, bytes }: Job): Promise<void> {
    this.#current = connection
    try {
      const answer = await this.#engine.run(bytes)
      this.#owner = leavesTransactionOpen(answer) ? connection : null
      this.#events.answer(connection, answer)
    } catch (error) {
      this.#break(connection, textOf(error))
    } finally {
      this.#current = null
      if (this.#owner !== connection) this.#gone.delete(connection)
    }
  }

  async #rollback(): Promise<void> {
    const owner = this.#owner
    this.#owner = null
    if (owner !== null) this.#gone.delete(owner)
    // An engine that cannot roll back is beyond help here; the next query says so to whoever asks.
    await this.#engine.rollback().catch(() => undefined)
  }

  #break(connection: number, message: string): void {
    this.#events.broken(connection, message)
    this.close(connection)
  }

  #watchIdle(owner: number): void {
    this.#idle = setTimeout(
      () => this.#break(owner, 'a transaction stood idle for too long and was rolled back'),
      this.#idleTransactionMs,
    )
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
