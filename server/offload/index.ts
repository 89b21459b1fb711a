export { createOffload, type OffloadOptions } from './create-offload.ts'
export { type Offload, type TaskLane, tasks, TaskTimeout } from './tasks.ts'
