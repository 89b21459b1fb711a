import { leavesTransactionOpen } from './wire.ts'

/** PGlite, or a fake in tests. */
export interface Engine {
  /** Runs complete protocol messages and returns the bytes of the server's response. */
  run(bytes: Uint8Array): Promise<Buffer>
  rollback(): Promise<void>
}

export interface SessionEvents {
  response(connection: number, bytes: Buffer): void
  broken(connection: number, message: string): void
}

interface Job {
  readonly connection: number
  readonly bytes: Uint8Array
}

/**
 * Lets many connections share the engine's single session. Messages run in order of arrival, but while a connection is
 * inside a transaction only its messages run. A transaction must therefore never wait for a query of another
 * connection; if it does, it is idle and is rolled back after `idleTransactionMs`.
 */
export class SessionQueue {
  readonly #engine: Engine
  readonly #events: SessionEvents
  readonly #idleTransactionMs: number
  #pending: Job[] = []
  /** The connection inside a transaction. */
  #owner: number | null = null
  /** The connection whose message is running. */
  #current: number | null = null
  /** Connections that were closed while owner or current; their transaction still has to be rolled back. */
  readonly #closed = new Set<number>()
  #idle: NodeJS.Timeout | undefined
  #draining: Promise<void> | null = null

  constructor(engine: Engine, events: SessionEvents, idleTransactionMs: number) {
    this.#engine = engine
    this.#events = events
    this.#idleTransactionMs = idleTransactionMs
  }

  query(connection: number, bytes: Uint8Array): void {
    this.#pending.push({ connection, bytes })
    this.#pump()
  }

  /** Drops the pending messages of a closed connection and rolls back its transaction. */
  close(connection: number): void {
    this.#pending = this.#pending.filter((job) => job.connection !== connection)
    if (connection === this.#owner || connection === this.#current) this.#closed.add(connection)
    this.#pump()
  }

  /** Resolves when nothing is running or runnable. */
  async settled(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  #pump(): void {
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null
      if (this.#ownerIsClosed() || this.#nextIndex() >= 0) this.#pump()
    })
  }

  #ownerIsClosed(): boolean {
    return this.#owner !== null && this.#closed.has(this.#owner)
  }

  #nextIndex(): number {
    return this.#pending.findIndex((job) => this.#owner === null || job.connection === this.#owner)
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#idle)
    for (;;) {
      if (this.#ownerIsClosed()) await this.#rollback()
      const index = this.#nextIndex()
      const job = index < 0 ? undefined : this.#pending.splice(index, 1)[0]
      if (!job) break
      await this.#run(job)
    }
    if (this.#owner !== null) this.#watchIdle(this.#owner)
  }

  async #run({ connection, bytes }: Job): Promise<void> {
    this.#current = connection
    try {
      const response = await this.#engine.run(bytes)
      this.#owner = leavesTransactionOpen(response) ? connection : null
      this.#events.response(connection, response)
    } catch (error) {
      this.#break(connection, textOf(error))
    } finally {
      this.#current = null
      if (this.#owner !== connection) this.#closed.delete(connection)
    }
  }

  async #rollback(): Promise<void> {
    const owner = this.#owner
    this.#owner = null
    if (owner !== null) this.#closed.delete(owner)
    // If the engine cannot roll back, the next query fails and reports it.
    await this.#engine.rollback().catch(() => undefined)
  }

  #break(connection: number, message: string): void {
    this.#events.broken(connection, message)
    this.close(connection)
  }

  #watchIdle(owner: number): void {
    this.#idle = setTimeout(
      () => this.#break(owner, 'a transaction was idle for too long and was rolled back'),
      this.#idleTransactionMs,
    )
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
