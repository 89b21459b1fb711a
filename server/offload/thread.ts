import { parentPort } from 'node:worker_threads'
import { type TaskResponse, type TaskRequest, tasks } from './tasks.ts'

// Entry of a thread that runs tasks.

const respond = (message: TaskResponse) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, name, input }: TaskRequest) => {
  try {
    const task = tasks[name] as (...input: readonly unknown[]) => unknown
    respond({ id, output: task(...input) })
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

respond({ ready: true })
