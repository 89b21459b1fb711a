export type {
  DeliveryHandler,
  ReadingJob,
  ReadingJobHandler,
  ScheduledTask,
  TypeWorkHandler,
} from './handlers.ts'
export { pendingJobs, resendJob } from './pending-jobs.ts'
export { createJobQueue, type JobQueueOptions } from './queue.ts'
