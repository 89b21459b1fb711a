import { parentPort } from 'node:worker_threads'
import { type TaskResponse, type TaskRequest, tasks } from './tasks.ts'

// Entry of a thread that runs tasks: it computes and does nothing else.

const answer = (message: TaskResponse) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, name, input }: TaskRequest) => {
  try {
    const task = tasks[name] as (...input: readonly unknown[]) => unknown
    answer({ id, output: task(...input) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

answer({ ready: true })
