export type { DocumentReader, ReadingFiles, ReadOutcome } from './ports.ts'
export { createReadingJob } from './reading-job.ts'
export { createReaderPool, defaultPoolSize } from './reader-pool.ts'
