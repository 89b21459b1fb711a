import { parentPort } from 'node:worker_threads'
import { type TaskResponse, type TaskRequest, tasks } from './tasks.ts'

// Entry of a thread that runs tasks.

const respond = (message: TaskResponse) => parentPort?.postMessage(message)

async function run({ id, name, input }: TaskRequest): Promise<void> {
  try {
    const task = tasks[name] as (...input: readonly unknown[]) => unknown
    respond({ id, output: await task(...input) })
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (request: TaskRequest) => void run(request))

respond({ ready: true })
