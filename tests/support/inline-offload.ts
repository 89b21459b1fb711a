import { type Offload, type TaskLane, tasks } from '#server/offload/index.ts'

// Runs the tasks of the server's threads in this thread, because a thread takes a second to start.

const lane: TaskLane = {
  run: async (name, ...input) => {
    const task = tasks[name] as unknown as (...values: typeof input) => never
    return task(...input)
  },
}

export const inlineOffload: Offload = { interactive: lane, background: lane, close: async () => undefined }
