import type { TypeWork } from '#server/deps.ts'

/**
 * Does a piece of work over all files of a document type. Rejects to be tried again, and must stand being called again
 * for work that was cut short: it goes on from what is done. `signal` ends when the server stops.
 */
export type TypeWorkHandler = (work: TypeWork, signal: AbortSignal) => Promise<void>
