/** Names the document to be read. */
export interface ReadingJob {
  readonly projectId: string
  readonly thingId: string
}

/** What the queue calls. Both must stand being called again for a job that was cut short. */
export interface ReadingJobHandler {
  /** Rejects to be tried again. `signal` ends when the queue stops waiting for it. */
  run(job: ReadingJob, signal: AbortSignal): Promise<void>
  /** The attempts are used up: the document ends with a reason. */
  giveUp(job: ReadingJob): Promise<void>
}
