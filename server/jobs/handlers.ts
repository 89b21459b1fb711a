import type { DeliveryJob, TypeWork } from '#server/deps.ts'

// What the queue calls. A job that was cut short runs again, so every handler must tolerate a second call.

/** Names the document to read. */
export interface ReadingJob {
  readonly projectId: string
  readonly thingId: string
}

export interface ReadingJobHandler {
  /** A rejection is retried. `signal` aborts when the queue gives up on this attempt. */
  run(job: ReadingJob, signal: AbortSignal): Promise<void>
  /** After the last attempt: the document ends with an error. */
  giveUp(job: ReadingJob): Promise<void>
}

/**
 * Does a piece of work over all files of a document type, and continues from what is done. A rejection is retried.
 * `signal` aborts when the server stops.
 */
export type TypeWorkHandler = (work: TypeWork, signal: AbortSignal) => Promise<void>

/** Work that recurs, once for all servers of a database. A failure is logged and waits for the next turn. */
export interface ScheduledTask {
  /** Unique; the key of its schedule. */
  readonly name: string
  /** In UTC, with minutes: `17 * * * *`. A turn that no server was up for is made up for once. */
  readonly cron: string
  /** `signal` aborts when the server stops. */
  run(signal: AbortSignal): Promise<void>
}

/** Sends a delivery. A rejection is retried. `signal` aborts when the server stops. */
export type DeliveryHandler = (job: DeliveryJob, signal: AbortSignal) => Promise<void>
