import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// The thread of a client: repeats a request on several connections, so that the server has its thread for itself.

export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly calls: number
  readonly connections: number
}

const { url, headers, calls, connections } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })

const call = () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })

async function run(): Promise<number> {
  let left = calls
  const connection = async () => {
    while (left > 0) {
      left -= 1
      await call()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  return performance.now() - started
}

const took = await run()
agent.destroy()
parentPort?.postMessage(took)
